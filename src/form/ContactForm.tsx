import { FormShell } from './FormShell.tsx';

/** The contact form of the footer: sends by the provider's multipart call; its success opens no chat. */
export default function ContactForm() {
  return <FormShell kind="contact" />;
}
