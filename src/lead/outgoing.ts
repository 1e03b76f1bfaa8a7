import type { Lead } from './lead.ts';
import type { Origin } from './origin.ts';
import { CHECK_PARAM, CHECK_VALUE } from './traps.ts';

/** What a form sends. */
export interface Outgoing {
  lead: Lead;
  /** From the contact form only, where it may be empty. */
  message?: string;
  /** A trap was tripped: the broker is told to look twice. */
  suspect?: boolean;
  /** Where the visit came from, where the content asks for it. */
  origin?: Origin;
}

/** Whether two are the same content from the same form. */
export function sameContent(one: Outgoing, other: Outgoing): boolean {
  return (
    one.lead.name === other.lead.name && one.lead.phone === other.lead.phone && one.message === other.message
  );
}

/**
 * What the provider is told about a lead: the four fields of its template (specification, section 3), a mark on
 * suspicion, and where the visit came from when that is known.
 */
export function leadParams(
  { lead, suspect = false, origin }: Outgoing,
  fixed: { empreendimento: string; toEmail: string },
): Record<string, string> {
  return {
    from_name: lead.name,
    from_phone: lead.phone,
    empreendimento: fixed.empreendimento,
    to_email: fixed.toEmail,
    ...(suspect ? { [CHECK_PARAM]: CHECK_VALUE } : {}),
    ...origin,
  };
}
