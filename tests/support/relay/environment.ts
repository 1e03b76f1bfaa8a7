const NAMES = [
  'HOST',
  'TRUST_PROXY',
  'HSTS_SUBDOMAINS',
  'MAIL_TO',
  'SMTP_URL',
  'ALERT_URL',
  'MAIL_FROM',
  'MAIL_KEEP_HOURS',
  'DATA_DIR',
  'DATABASE_URL',
  'EDIT_PASSWORD',
  'WEBHOOK_URL',
  'WEBHOOK_NAME',
  'WEBHOOK_SECRET',
  'WEBHOOK_FORMAT',
  'WEBHOOK_PRIVATE',
  'WEBHOOK_LISTING',
  'SITE_DIR',
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_TEMPLATE_ID',
  'PUBLIC_EMAILJS_ORIGIN',
];

/** The environment of a process under test: what is not given is empty, whatever a `.env` says. */
export function processEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...Object.fromEntries(NAMES.map((name) => [name, ''])),
    LAUNCH: process.env.LAUNCH ?? '',
    PORT: '0',
    RATE_LIMIT: '0',
    ...env,
  };
}
