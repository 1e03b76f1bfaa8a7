import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unescape as decoded } from 'node:querystring';
import { parseEnv } from 'node:util';
import { ownDataFolder, whichLaunch } from '#core/launch/which-launch.ts';
import { type Launch, providerOf } from '#core/settings/built-for.ts';
import { ADDRESS, readEnvironment } from '#core/settings/environment.ts';
import { webhooksOf } from '#core/settings/webhooks.ts';
import { codeOf } from './log.ts';

/**
 * Adds what a file of settings says; a variable that is already set wins.
 * @throws Error with a sentence where it can't be read: these would be other settings
 */
function loadFrom(path: string): void {
  try {
    // Not `process.loadEnvFile`: it passes over a file that it may not read.
    for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8'))))
      process.env[name] ??= value;
  } catch (cause) {
    throw new Error(
      `Não foi possível ler ${path}, onde estão os ajustes do servidor (${codeOf(cause)}). Confira o nome, e se é um arquivo de texto; se é de outro usuário, rode o comando com sudo.`,
      { cause },
    );
  }
}

/**
 * Adds the file that ENV_FILE names, which may say which launch is meant too; else the `.env` in the
 * launch's folder. The only launch's may lie beside `package.json` too.
 * @throws Error with a sentence when nobody knows which launch is meant, or whose such a file is
 */
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

/**
 * Reads the environment, and the `.env` that belongs to it.
 * @throws Error with a sentence when the environment is wrong, nobody knows which launch is meant,
 * or its file can't be read
 */
export function readOwnSettings(): Settings {
  loadEnvironmentFile();
  return readSettings(process.env);
}

/**
 * What the server runs with, whatever its launch. Times are in the unit their name says.
 * @throws Error listing every mistake, with what is missing and how to set it
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const variables = readEnvironment(env);
  const { SMTP_URL: smtpUrl } = variables;
  const smtpUser = smtpUrl ? decoded(new URL(smtpUrl).username) : '';
  return {
    port: variables.PORT,
    /** Interface to listen on; every one when absent. */
    host: variables.HOST,
    /** Recipient of leads; absent means the launch's own. */
    mailTo: variables.MAIL_TO,
    /** Who sends; absent means the recipient. */
    mailFrom: variables.MAIL_FROM ?? (ADDRESS.test(smtpUser) ? smtpUser : undefined),
    /** Where mail is handed over; absent means files under `dataDir/mail`. */
    smtpUrl,
    /** Where to tell, besides mail, that leads wait; absent means nowhere. */
    alertUrl: variables.ALERT_URL,
    /** Absolute. Everything that the relay writes is under it. */
    dataDir: resolve(variables.DATA_DIR ?? ownDataFolder(env)),
    /** The PostgreSQL that relays share as their outbox; absent means a file in `dataDir`. */
    databaseUrl: variables.DATABASE_URL,
    /** Who brings it is told all of `/healthz` from elsewhere too; absent means nobody. */
    healthKey: variables.HEALTH_KEY,
    /** Requests a minute and address; 0 turns limits off. */
    rateLimit: variables.RATE_LIMIT,
    /** How many proxies in front of the relay are ours. */
    trustProxy: variables.TRUST_PROXY,
    /** HSTS speaks for the subdomains too. */
    hstsSubdomains: variables.HSTS_SUBDOMAINS,
    /** How long a delivered lead stays in the outbox. */
    keepHours: variables.MAIL_KEEP_HOURS,
    /** Who else is told of every lead. */
    webhooks: webhooksOf(variables),
    /** What receivers know the launch by; its label when absent. */
    webhookListing: variables.WEBHOOK_LISTING,
    /** Who may change the page at `/editar`: a password or its hash; absent means nobody. */
    editPassword: variables.EDIT_PASSWORD,
    provider: providerOf(variables),
  };
}

export type Settings = ReturnType<typeof readSettings>;
/** The two mailboxes of a launch: its own e-mail is the recipient where no setting names one. */
export function mailboxesOf(
  settings: Pick<Settings, 'mailTo' | 'mailFrom'>,
  { email }: Pick<Launch, 'email'>,
) {
  const { mailTo = email, mailFrom = mailTo } = settings;
  return { mailTo, mailFrom };
}
/** Which mailbox leads go to, and which one sends. */
export type Mailboxes = ReturnType<typeof mailboxesOf>;

/** Somebody's program that is told of every lead. */
export type WebhookTarget = Settings['webhooks'][number];
