import type { Variables } from './environment.ts';

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

/**
 * Whether a form that a browser posts by itself is answered with a page: our relay leads to the thank-you page,
 * EmailJS says a bare "OK".
 */
export const answersWithPage = (origin: string): boolean => origin !== EMAILJS_ORIGIN;

/** What page and relay agree on when nothing is configured. */
const OWN_RELAY: Provider = { origin: '', publicKey: 'pagina', serviceId: 'relay', templateId: 'lead' };

/**
 * Decides from the environment who sends the e-mails: EmailJS when its three names are set without
 * an origin, the given origin when there is one, otherwise the relay that serves the page.
 */
export function providerOf(env: Variables): Provider {
  const origin = env.PUBLIC_EMAILJS_ORIGIN;
  const { PUBLIC_EMAILJS_PUBLIC_KEY: publicKey } = env;
  const { PUBLIC_EMAILJS_SERVICE_ID: serviceId, PUBLIC_EMAILJS_TEMPLATE_ID: templateId } = env;
  if (!publicKey || !serviceId || !templateId) return { ...OWN_RELAY, origin };
  return { origin: origin || EMAILJS_ORIGIN, publicKey, serviceId, templateId };
}
