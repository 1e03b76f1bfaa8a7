import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Provider } from '../src/lead/provider.ts';
import { ADDRESS, type Environment, readEnvironment, type Variables } from '../src/settings/environment.ts';
import { providerOf } from '../src/settings/provider.ts';
import { BESIDE, type WebhookFormat } from '../src/settings/webhooks.ts';
import { codeOf } from './thrown.ts';

/** What the environment decides, checked. Times are in the unit their name says. */
export interface Settings {
  port: number;
  /** Interface to listen on; every one when absent. */
  host: string | undefined;
  mailTo: string;
  mailFrom: string;
  /** Where mail is handed over; absent means files under `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** Where to tell, besides mail, that leads wait; absent means nowhere. */
  alertUrl: string | undefined;
  /** Absolute. Everything that the relay writes is under it. */
  dataDir: string;
  /** The PostgreSQL that relays share as their outbox; absent means a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** Requests a minute and address; 0 turns limits off. */
  rateLimit: number;
  /** How many proxies in front of the relay are ours. */
  trustProxy: number;
  /** HSTS speaks for the subdomains too. */
  hstsSubdomains: boolean;
  /** How long a delivered lead stays in the outbox. */
  keepHours: number;
  /** Who else is told of every lead. */
  webhooks: WebhookTarget[];
  /** Receivers may lie in a private network, and be spoken to without TLS. */
  webhookPrivate: boolean;
  /** What receivers know the launch by; its label when absent. */
  webhookListing: string | undefined;
  provider: Provider;
}

/** Somebody's program that is told of every lead. */
export interface WebhookTarget {
  /** What the operator calls it, through changes of its address. */
  name?: string | undefined;
  url: string;
  /** `whsec_` and base64; every one of them signs. */
  secrets: string[];
  format: WebhookFormat;
}

/**
 * Adds what a `.env` beside `package.json` says, or the file that ENV_FILE names; a variable that is already set wins.
 * @throws Error with a sentence when there is such a file and it can't be read: these would be other settings
 */
export function loadEnvironmentFile(root: string = process.cwd()): void {
  const named = process.env.ENV_FILE?.trim();
  const path = resolve(root, named || '.env');
  try {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8'))))
      process.env[name] ??= value;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !named) return;
    throw new Error(unreadable(path, codeOf(error)), { cause: error });
  }
}

function unreadable(path: string, code: string | undefined): string {
  const what = `${path}, onde estão os ajustes do servidor`;
  if (code === 'ENOENT') return `Não existe ${what} (ENV_FILE). Corrija o nome.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `Sem permissão para ler ${what}. Rode o comando com sudo, ou como o dono do arquivo.`;
  return `Não foi possível ler ${what} (${code}). Confira se é um arquivo de texto.`;
}

/** The folder that everything the relay writes is under. Absolute. */
function dataFolder(env: Environment): string {
  return resolve(env.DATA_DIR?.trim() || 'var');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** One secret and one format for all receivers, or one for each. */
function webhooksOf({
  WEBHOOK_URL,
  WEBHOOK_NAME,
  WEBHOOK_SECRET,
  WEBHOOK_FORMAT,
}: Variables): WebhookTarget[] {
  const at = <Value>(values: Value[], index: number) => values[values.length === 1 ? 0 : index];
  return WEBHOOK_URL.map((url, index) => ({
    name: WEBHOOK_NAME[index],
    url,
    secrets: at(WEBHOOK_SECRET, index)?.split(BESIDE) ?? [],
    format: at(WEBHOOK_FORMAT, index) ?? 'lead',
  }));
}

/**
 * What the server runs with.
 * @param fallback what the content says when a variable is absent
 * @throws EnvironmentError listing every mistake, with what is missing and how to set it
 */
export function readSettings(env: Environment, fallback: { mailTo: string }): Settings {
  const variables = readEnvironment(env);
  const { MAIL_TO: mailTo = fallback.mailTo, SMTP_URL: smtpUrl } = variables;
  const smtpUser = smtpUrl ? decoded(new URL(smtpUrl).username) : '';
  return {
    port: variables.PORT,
    host: variables.HOST,
    mailTo,
    mailFrom: variables.MAIL_FROM ?? (ADDRESS.test(smtpUser) ? smtpUser : mailTo),
    smtpUrl,
    alertUrl: variables.ALERT_URL,
    dataDir: dataFolder(env),
    databaseUrl: variables.DATABASE_URL,
    rateLimit: variables.RATE_LIMIT,
    trustProxy: variables.TRUST_PROXY,
    hstsSubdomains: variables.HSTS_SUBDOMAINS,
    keepHours: variables.MAIL_KEEP_HOURS,
    webhooks: webhooksOf(variables),
    webhookPrivate: variables.WEBHOOK_PRIVATE,
    webhookListing: variables.WEBHOOK_LISTING,
    provider: providerOf(variables),
  };
}
