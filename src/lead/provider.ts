/** Paths of the e-mail provider's protocol, the same at EmailJS and at our relay. */
export const SEND_PATH = '/api/v1.0/email/send';
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';
const EMAILJS_ORIGIN = 'https://api.emailjs.com';

export interface Provider {
  /** Where sends go; empty for the page's own origin, that is, our relay. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
}

/** What page and relay agree on when nothing is configured. */
const OWN_RELAY: Provider = { origin: '', publicKey: 'pagina', serviceId: 'relay', templateId: 'lead' };

export type ProviderVariables = Record<
  | 'PUBLIC_EMAILJS_PUBLIC_KEY'
  | 'PUBLIC_EMAILJS_SERVICE_ID'
  | 'PUBLIC_EMAILJS_TEMPLATE_ID'
  | 'PUBLIC_EMAILJS_ORIGIN',
  string | undefined
>;

/**
 * Decides from the environment who sends the e-mails: EmailJS when its three names are set without
 * an origin, the given origin when there is one, otherwise the relay that serves the page.
 * @throws Error naming the missing variables when only some of the three are set
 */
export function resolveProvider(env: Partial<ProviderVariables>): Provider {
  const names = [
    'PUBLIC_EMAILJS_PUBLIC_KEY',
    'PUBLIC_EMAILJS_SERVICE_ID',
    'PUBLIC_EMAILJS_TEMPLATE_ID',
  ] as const;
  const missing = names.filter((name) => !env[name]);
  const origin = env.PUBLIC_EMAILJS_ORIGIN?.replace(/\/+$/, '') ?? '';
  if (origin && !/^https?:\/\/[^/\s]+$/.test(origin)) {
    throw new Error(
      `PUBLIC_EMAILJS_ORIGIN is "${origin}", which is not an origin such as https://mail.example.com. Correct it or remove it.`,
    );
  }
  if (missing.length === names.length) return { ...OWN_RELAY, origin };
  if (missing.length > 0) {
    throw new Error(
      `EmailJS is half configured: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set all three of ${names.join(', ')}, or none.`,
    );
  }
  return {
    origin: origin || EMAILJS_ORIGIN,
    publicKey: env.PUBLIC_EMAILJS_PUBLIC_KEY as string,
    serviceId: env.PUBLIC_EMAILJS_SERVICE_ID as string,
    templateId: env.PUBLIC_EMAILJS_TEMPLATE_ID as string,
  };
}
