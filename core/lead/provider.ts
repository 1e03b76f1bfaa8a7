import type { Lead } from './lead.ts';
import type { Origin } from './origin.ts';
import { CHECK_PARAM, CHECK_VALUE } from './traps.ts';

/** EmailJS and our relay share these paths. */
export const SEND_PATH = '/api/v1.0/email/send';
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';
export const EMAILJS_ORIGIN = 'https://api.emailjs.com';

export interface Provider {
  /** Empty for the page's own relay. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
}

export interface PageProvider extends Provider {
  empreendimento: string;
  toEmail: string;
  /** Refuses automated browsers. */
  blockHeadless: boolean;
  /** Formatted phones that are refused. */
  blockList: string[];
  /** 0 for no limit. */
  throttleSeconds: number;
}

/** EmailJS answers a form without script with a bare "OK". */
export const answersWithPage = (origin: string): boolean => origin !== EMAILJS_ORIGIN;

export interface OutgoingLead {
  lead: Lead;
  /** Only from the contact form. */
  message?: string;
  suspect?: boolean;
  origin?: Origin;
}

export function sameContent(one: OutgoingLead, other: OutgoingLead): boolean {
  return (
    one.lead.name === other.lead.name &&
    one.lead.phone === other.lead.phone &&
    one.message === other.message
  );
}

/** The specification's section 3, and optional parameters of ours. */
export function leadParams(
  { lead, suspect = false, origin }: OutgoingLead,
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
