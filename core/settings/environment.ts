import { z } from 'zod';
import { formatPhone } from '../lead/phone.ts';
import { webhookMistakes, webhookVariables } from './webhooks.ts';

/** A bare mailbox: no display name, list or quotes. */
export const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Salt and key of scrypt, base64url. */
export const PASSWORD_HASH = /^scrypt\$([\w-]{22})\$([\w-]{43})$/;

const COMMON =
  /^(?:senha|password|admin|qwerty|mudar|trocar|lancamento|editar|corretora?|123456|abc123)[\W\d_]*$/i;

export function passwordMistake(password: string): string | undefined {
  if (PASSWORD_HASH.test(password)) return undefined;
  // A truncated hash must not become a password: it is readable in a file.
  if (password.startsWith('scrypt$'))
    return 'começa como uma senha guardada, mas está incompleta. Copie-a inteira, ou crie outra com "npm run edit -- password".';
  const weak = password.length < 12 || new Set(password).size < 6 || COMMON.test(password);
  return weak
    ? 'é fraca demais: use 12 letras ou mais, por exemplo quatro palavras que não combinam. "npm run edit -- password" cria uma.'
    : undefined;
}

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : undefined;

const matching = (rule: (value: string) => boolean, error: Parameters<z.ZodString['refine']>[1]) =>
  z.preprocess(blankToUndefined, z.string().refine(rule, error).optional());

const text = (rule: (value: string) => boolean = () => true, right = '') =>
  matching(rule, {
    error: ({ input, path }) => `${String(path?.at(-1))} é "${input}": escreva ${right}`,
  });
const whole = (byDefault: number, max: number) =>
  text(
    (value) => /^\d+$/.test(value) && Number(value) <= max,
    `um número inteiro de 0 a ${max}.`,
  ).transform((value) => (value === undefined ? byDefault : Number(value)));
const flag = () =>
  text((value) => ['true', 'false'].includes(value), 'true ou false.').transform(
    (value) => value === 'true',
  );
const address = () =>
  text(
    (value) => ADDRESS.test(value),
    'um só endereço de e-mail, sem nome ao lado. Exemplo: corretora@example.com.',
  );

/** The message omits the value, which may contain a password or key. */
const url = (rule: (url: URL) => boolean, error: string) =>
  matching((value) => URL.canParse(value) && rule(new URL(value)), { error, abort: true });

const smtpUrl = url(
  ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
  'SMTP_URL não é um endereço como smtp://usuario:senha@mail.example.com:587 ou smtps://… Corrija ou apague a linha.',
).superRefine((value, context) => {
  const { username, password } = new URL(value ?? 'smtp:');
  if (!username === !password) return;
  const what = username ? 'o usuário e falta a senha' : 'a senha e falta o usuário';
  context.addIssue(
    `SMTP_URL tem ${what}. Escreva smtp://usuario:senha@servidor, com as letras especiais em % (@ é %40).`,
  );
});
const databaseUrl = url(
  ({ protocol, pathname }) => /^postgres(ql)?:$/.test(protocol) && pathname.length > 1,
  'DATABASE_URL não é um endereço como postgres://usuario:senha@db.example.com:5432/leads. Corrija ou apague a linha.',
);
const alertUrl = url(
  ({ protocol, username, password }) => /^https?:$/.test(protocol) && username + password === '',
  'ALERT_URL não é um endereço como https://ntfy.example.com/topico, sem usuário e senha. Corrija ou apague a linha.',
);
const editPassword = matching((value) => !passwordMistake(value), {
  error: ({ input }) => `EDIT_PASSWORD ${passwordMistake(String(input))}`,
});

/** The message omits the key. */
const healthKey = matching(
  (value) => /^\S{16,}$/.test(value),
  'HEALTH_KEY precisa ter 16 letras ou mais, sem espaços; "openssl rand -hex 16" cria uma. Corrija ou apague a linha.',
);

const PROVIDER_NAMES = [
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_TEMPLATE_ID',
] as const;
export const environmentSchema = z
  .object({
    PORT: whole(4321, 65535),
    HOST: text(),
    TRUST_PROXY: whole(0, 10),
    HSTS_SUBDOMAINS: flag(),
    MAIL_TO: address(),
    MAIL_FROM: address(),
    SMTP_URL: smtpUrl,
    ALERT_URL: alertUrl,
    DATA_DIR: text(),
    DATABASE_URL: databaseUrl,
    ...webhookVariables,
    WEBHOOK_PRIVATE: flag(),
    WEBHOOK_LISTING: text(),
    HEALTH_KEY: healthKey,
    RATE_LIMIT: whole(20, 1_000_000),
    EDIT_PASSWORD: editPassword,
    PUBLIC_EMAILJS_PUBLIC_KEY: text(),
    PUBLIC_EMAILJS_SERVICE_ID: text(),
    PUBLIC_EMAILJS_TEMPLATE_ID: text(),
    PUBLIC_EMAILJS_ORIGIN: text(
      (value) => /^https?:\/\/[^/\s]+\/*$/.test(value),
      'só o endereço do servidor, como https://mail.example.com, ou apague a linha.',
    ).transform((value) => value?.replace(/\/+$/, '') ?? ''),
    PUBLIC_BLOCK_HEADLESS: flag(),
    PUBLIC_BLOCK_LIST: text().transform((value) => value?.split(',').map(formatPhone) ?? []),
    PUBLIC_THROTTLE_SECONDS: text(
      (value) => Number.isFinite(Number(value)) && Number(value) >= 0,
      'um número de segundos; 0 desliga.',
    ).transform((value) => Number(value ?? 0)),
  })
  .superRefine(
    (env, context) => {
      const missing = PROVIDER_NAMES.filter((name) => !env[name]);
      if (missing.length === 0 || missing.length === PROVIDER_NAMES.length) return;
      context.addIssue(
        `O EmailJS está configurado pela metade: ${missing.length === 1 ? 'falta' : 'faltam'} ${missing.join(' e ')}. Preencha os três (${PROVIDER_NAMES.join(', ')}) ou nenhum.`,
      );
    },
    // Runs even when single names have mistakes.
    { when: () => true },
  )
  .superRefine((env, context) => {
    for (const message of webhookMistakes(env)) context.addIssue(message);
  });

export type Variables = z.infer<typeof environmentSchema>;

/** @throws Error listing every mistake, with what is missing and how to set it */
export function readEnvironment(env: NodeJS.ProcessEnv): Variables {
  const result = environmentSchema.safeParse(env);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ message }) => `  ${message}`);
  throw new Error(`Os ajustes (arquivo .env) não servem assim:\n${mistakes.join('\n')}`);
}
