import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unescape as decoded } from 'node:querystring';
import { parseEnv } from 'node:util';
import { ownDataFolder, whichLaunch } from '#core/launch/which-launch.ts';
import { ADDRESS, readEnvironment } from '#core/settings/environment.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import { providerOf } from '#core/settings/page-provider.ts';
import { webhooksOf } from '#core/settings/webhooks.ts';
import { codeOf } from './log.ts';

function loadFrom(path: string): void {
  try {
    // `process.loadEnvFile` ignores a file that it may not read, and takes a BOM for part of a name.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (cause) {
    throw new Error(
      `Não foi possível ler ${path}, onde estão os ajustes do servidor (${codeOf(cause)}). Confira o nome, e se é um arquivo de texto em UTF-8; se é de outro usuário, rode o comando com sudo.`,
      { cause },
    );
  }
}

/** @throws Error when the launch or its file is unclear */
function loadEnvironmentFile(): void {
  const named = process.env.ENV_FILE?.trim();
  if (named) loadFrom(resolve(named));
  const launch = whichLaunch();
  if (named) return;
  const beside = resolve('.env');
  if (!launch.only && existsSync(beside))
    throw new Error(
      `Há mais de um lançamento, e ${beside} não diz de qual é. Mova-o para a pasta do seu: ${launch.shown}/.env.`,
    );
  for (const path of [join(launch.path, '.env'), beside]) if (existsSync(path)) loadFrom(path);
}

/** @throws Error with a sentence when the environment, the launch or its file is wrong */
export function readOwnSettings(): Settings {
  loadEnvironmentFile();
  return readSettings(process.env);
}

/** @throws Error listing every mistake, with what is missing and how to set it */
export function readSettings(env: NodeJS.ProcessEnv) {
  const variables = readEnvironment(env);
  const { SMTP_URL: smtpUrl } = variables;
  const smtpUser = smtpUrl ? decoded(new URL(smtpUrl).username) : '';
  return {
    port: variables.PORT,
    host: variables.HOST,
    mailTo: variables.MAIL_TO,
    mailFrom: variables.MAIL_FROM ?? (ADDRESS.test(smtpUser) ? smtpUser : undefined),
    smtpUrl,
    alertUrl: variables.ALERT_URL,
    dataDir: resolve(variables.DATA_DIR ?? ownDataFolder(env)),
    databaseUrl: variables.DATABASE_URL,
    healthKey: variables.HEALTH_KEY,
    /** Requests a minute and address; 0 turns limits off. */
    rateLimit: variables.RATE_LIMIT,
    trustProxy: variables.TRUST_PROXY,
    hstsSubdomains: variables.HSTS_SUBDOMAINS,
    webhooks: webhooksOf(variables),
    webhookListing: variables.WEBHOOK_LISTING,
    /** A password or its hash; the editor is off when absent. */
    editPassword: variables.EDIT_PASSWORD,
    provider: providerOf(variables),
  };
}

export type Settings = ReturnType<typeof readSettings>;
export function mailboxesOf(
  settings: Pick<Settings, 'mailTo' | 'mailFrom'>,
  { email }: Pick<Launch, 'email'>,
) {
  const { mailTo = email, mailFrom = mailTo } = settings;
  return { mailTo, mailFrom };
}
export type Mailboxes = ReturnType<typeof mailboxesOf>;

export type WebhookTarget = Settings['webhooks'][number];
