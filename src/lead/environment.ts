import { z } from 'zod';
import { webhookMistakes, webhookVariables } from './webhook-environment.ts';

/** What a process's environment or a `.env` holds. */
export type Environment = Record<string, string | undefined>;

/** An environment that can't be run with: one sentence a mistake, for the operator. */
export class EnvironmentError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(`The environment can't be used:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvironmentError';
    this.mistakes = mistakes;
  }
}

/** One plain mailbox, `name@host.tld` or `name@host`: no display name, no list, no quotes. */
export const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** An empty variable counts as absent. */
const absentWhenBlank = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : undefined;

/** Text that keeps to a rule, or is absent; `wrong` is what comes after `NAME is "value", which is not`. */
const text = (rule: (value: string) => boolean = () => true, wrong = '') =>
  z.preprocess(
    absentWhenBlank,
    z
      .string()
      .refine(rule, {
        error: ({ input, path }) => `${String(path?.at(-1))} is "${input}", which is ${wrong}`,
      })
      .optional(),
  );
const whole = (byDefault: number, max: number) =>
  text(
    (value) => /^\d+$/.test(value) && Number(value) <= max,
    `not a whole number from 0 to ${max}.`,
  ).transform((value) => (value === undefined ? byDefault : Number(value)));
const flag = () =>
  text((value) => ['true', 'false'].includes(value), 'neither true nor false.').transform(
    (value) => value === 'true',
  );
const address = () =>
  text((value) => ADDRESS.test(value), 'not one plain e-mail address such as broker@example.com.');

/** The URL of a mail server. The value itself stays out of the sentences: it may hold a password. */
const smtpUrl = z.preprocess(
  absentWhenBlank,
  z
    .string()
    .transform((value, context) => {
      const mistake = (message: string) => context.addIssue({ code: 'custom', message });
      const url = URL.parse(value);
      if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
        mistake(
          'SMTP_URL is not an address such as smtp://user:password@mail.example.com:587 or smtps://… Correct it or remove it.',
        );
      } else if (url.username && !url.password) {
        mistake(
          'SMTP_URL has a user but the password is missing. Write smtp://user:password@host, with special characters percent-encoded.',
        );
      } else if (!url.username && url.password) {
        mistake('SMTP_URL has a password but the user is missing. Write smtp://user:password@host.');
      }
      return value;
    })
    .optional(),
);

/** The value stays out of the sentence: it may hold a password. */
const databaseUrl = z.preprocess(
  absentWhenBlank,
  z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    }, 'DATABASE_URL is not an address such as postgres://user:password@db.example.com:5432/leads. Correct it or remove it.')
    .optional(),
);

/** The value stays out of the sentence: whoever knows the address may post there. */
const alertUrl = z.preprocess(
  absentWhenBlank,
  z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    }, 'ALERT_URL is not an address such as https://ntfy.example.com/topic, without user and password. Correct it or remove it.')
    .optional(),
);

const PROVIDER_NAMES = [
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_TEMPLATE_ID',
] as const;
/** Every name that page and relay read, with its rule and its value by default: `.env.example` explains them. */
const environmentSchema = z
  .object({
    PORT: whole(4321, 65535),
    HOST: text(),
    TRUST_PROXY: whole(0, 10),
    HSTS_SUBDOMAINS: flag(),
    MAIL_TO: address(),
    MAIL_FROM: address(),
    SMTP_URL: smtpUrl,
    ALERT_URL: alertUrl,
    MAIL_KEEP_HOURS: whole(24, 24 * 365),
    DATA_DIR: text().transform((value) => value ?? 'var'),
    DATABASE_URL: databaseUrl,
    ...webhookVariables,
    WEBHOOK_PRIVATE: flag(),
    WEBHOOK_LISTING: text(),
    RATE_LIMIT: whole(20, 1_000_000),
    PUBLIC_EMAILJS_PUBLIC_KEY: text(),
    PUBLIC_EMAILJS_SERVICE_ID: text(),
    PUBLIC_EMAILJS_TEMPLATE_ID: text(),
    PUBLIC_EMAILJS_ORIGIN: text(
      (value) => /^https?:\/\/[^/\s]+\/*$/.test(value),
      'not an origin such as https://mail.example.com. Correct it or remove it.',
    ).transform((value) => value?.replace(/\/+$/, '') ?? ''),
    PUBLIC_BLOCK_HEADLESS: flag(),
    PUBLIC_BLOCK_LIST: text().transform((value) =>
      (value ?? '')
        .split(',')
        .map((phone) => phone.trim())
        .filter(Boolean),
    ),
    PUBLIC_THROTTLE_SECONDS: text(
      (value) => Number.isFinite(Number(value)) && Number(value) >= 0,
      'not a number of seconds. Use 0 to switch it off.',
    ).transform((value) => Number(value ?? 0)),
  })
  .superRefine(
    (env, context) => {
      const missing = PROVIDER_NAMES.filter((name) => !env[name]);
      if (missing.length === 0 || missing.length === PROVIDER_NAMES.length) return;
      context.addIssue({
        code: 'custom',
        message: `EmailJS is half configured: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set all three of ${PROVIDER_NAMES.join(', ')}, or none.`,
      });
    },
    // Told beside the mistakes of single names, not only when there are none.
    { when: () => true },
  )
  .superRefine((env, context) => {
    for (const message of webhookMistakes(env)) context.addIssue({ code: 'custom', message });
  });

export type Variables = z.infer<typeof environmentSchema>;

/**
 * Reads the environment of page and relay by one schema.
 * @throws EnvironmentError listing every mistake, with what is missing and how to set it
 */
export function readEnvironment(env: Environment): Variables {
  const result = environmentSchema.safeParse(env);
  if (!result.success) throw new EnvironmentError(result.error.issues.map(({ message }) => message));
  return result.data;
}
