import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Provider, type ProviderVariables, resolveProvider } from '../src/lead/provider.ts';

/** What the environment decides, checked. Times are in the unit their name says. */
export interface Settings {
  port: number;
  /** Interface to listen on; every one when absent. */
  host: string | undefined;
  mailTo: string;
  mailFrom: string;
  /** Where mail is handed over; absent means files under `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** Absolute. Everything that the relay writes is under it. */
  dataDir: string;
  /** Requests a minute and address; 0 turns limits off. */
  rateLimit: number;
  /** How many proxies in front of the relay are ours. */
  trustProxy: number;
  /** HSTS speaks for the subdomains too. */
  hstsSubdomains: boolean;
  /** How long a delivered lead stays in the outbox. */
  keepHours: number;
  provider: Provider;
}

export type Environment = Partial<ProviderVariables> & Record<string, string | undefined>;

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
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Adds what a `.env` beside `package.json` says; a variable that is already set wins. */
export function loadEnvironmentFile(root: string = process.cwd()): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

function checkSmtpUrl(value: string, mistakes: string[]): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // The value itself stays out of the sentence: it may hold a password.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    mistakes.push(
      'SMTP_URL is not an address such as smtp://user:password@mail.example.com:587 or smtps://… Correct it or remove it.',
    );
    return undefined;
  }
  if (url.username && !url.password) {
    mistakes.push(
      'SMTP_URL has a user but the password is missing. Write smtp://user:password@host, with special characters percent-encoded.',
    );
  }
  if (!url.username && url.password) {
    mistakes.push('SMTP_URL has a password but the user is missing. Write smtp://user:password@host.');
  }
  return url;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Reads and checks the environment.
 * @param fallback what the content says when a variable is absent
 * @throws EnvironmentError listing every mistake, with what is missing and how to set it
 */
export function readSettings(env: Environment, fallback: { mailTo: string }): Settings {
  const mistakes: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const whole = (name: string, byDefault: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return byDefault;
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
    mistakes.push(`${name} is "${value}", which is not a whole number from 0 to ${max}.`);
    return byDefault;
  };
  const flag = (name: string): boolean => {
    const value = text(name) ?? 'false';
    if (value !== 'true' && value !== 'false')
      mistakes.push(`${name} is "${value}", which is neither true nor false.`);
    return value === 'true';
  };
  const address = (name: string, byDefault: string): string => {
    const value = text(name) ?? byDefault;
    if (!ADDRESS.test(value))
      mistakes.push(
        `${name} is "${value}", which is not one plain e-mail address such as broker@example.com.`,
      );
    return value;
  };

  const mailTo = address('MAIL_TO', fallback.mailTo);
  const smtpUrl = text('SMTP_URL');
  const smtp = smtpUrl ? checkSmtpUrl(smtpUrl, mistakes) : undefined;
  const smtpUser = decoded(smtp?.username ?? '');
  let provider: Provider = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  try {
    provider = resolveProvider(env);
  } catch (error) {
    mistakes.push((error as Error).message);
  }
  const settings: Settings = {
    port: whole('PORT', 4321, 65535),
    host: text('HOST'),
    mailTo,
    mailFrom: text('MAIL_FROM') ? address('MAIL_FROM', '') : ADDRESS.test(smtpUser) ? smtpUser : mailTo,
    smtpUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'var'),
    rateLimit: whole('RATE_LIMIT', 20, 1_000_000),
    trustProxy: whole('TRUST_PROXY', 0, 10),
    hstsSubdomains: flag('HSTS_SUBDOMAINS'),
    keepHours: whole('MAIL_KEEP_HOURS', 24, 24 * 365),
    provider,
  };
  if (mistakes.length > 0) throw new EnvironmentError(mistakes);
  return settings;
}
