import type { ReactNode } from 'react';
import { FormShell } from './FormShell.tsx';

/** The lead form of the hero: sends by the provider's JSON call, then opens the chat. */
export default function LeadForm({ children }: { children?: ReactNode }) {
  return <FormShell kind="lead">{children}</FormShell>;
}
