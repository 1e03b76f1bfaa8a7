import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ADDRESS, type Environment, readEnvironment, type Variables } from '../src/lead/environment.ts';
import { type Provider, providerOf } from '../src/lead/provider.ts';
import { BESIDE, type WebhookFormat } from '../src/lead/webhook-environment.ts';

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

/** Adds what a `.env` beside `package.json` says; a variable that is already set wins. */
export function loadEnvironmentFile(root: string = process.cwd()): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** The folder that everything the relay writes is under. Absolute. */
export function dataFolder(env: Environment): string {
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
