import type { Lead } from './lead.ts';
import type { Origin } from './origin.ts';
import { CHECK_PARAM, CHECK_VALUE } from './traps.ts';

/** Paths of the e-mail provider's protocol, the same at EmailJS and at our relay. */
export const SEND_PATH = '/api/v1.0/email/send';
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';
export const EMAILJS_ORIGIN = 'https://api.emailjs.com';

export interface Provider {
  /** Where sends go; empty for the page's own origin, that is, our relay. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
}

/** Everything the page's forms must know to send: provider, fixed fields, protections. */
export interface PageProvider extends Provider {
  empreendimento: string;
  toEmail: string;
  /** The provider refuses automated browsers; off unless switched on. */
  blockHeadless: boolean;
  /** Phones the page won't send for, as formatted. */
  blockList: string[];
  /** Least seconds between two confirmed sends of one visitor; 0 for no limit. */
  throttleSeconds: number;
}

/**
 * Whether a form that a browser posts by itself is answered with a page: our relay leads to the
 * thank-you page, EmailJS says a bare "OK".
 */
export const answersWithPage = (origin: string): boolean => origin !== EMAILJS_ORIGIN;

export interface Outgoing {
  lead: Lead;
  /** From the contact form only, where it may be empty. */
  message?: string;
  /** A trap was tripped: the broker is told to look twice. */
  suspect?: boolean;
  /** Where the visit came from, where the content asks for it. */
  origin?: Origin;
}

export function sameContent(one: Outgoing, other: Outgoing): boolean {
  return (
    one.lead.name === other.lead.name &&
    one.lead.phone === other.lead.phone &&
    one.message === other.message
  );
}

/**
 * What the provider is told about a lead: the four fields of its template (specification, section
 * 3), a mark on suspicion, and where the visit came from when that is known.
 */
export function leadParams(
  { lead, suspect = false, origin }: Outgoing,
  fixed: Pick<PageProvider, 'empreendimento' | 'toEmail'>,
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
