import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Environment, EnvironmentError } from '../src/lead/environment.ts';
import { readSettings } from './settings.ts';

const read = (env: Environment) => readSettings(env, { mailTo: 'contato@exemplo.com.br' });

function mistakes(env: Environment): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes;
    throw error;
  }
  return [];
}

const HOOK = 'https://crm.example.com/leads';
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;

describe('settings', () => {
  test('nothing set is enough', () => {
    expect(read({})).toEqual({
      port: 4321,
      host: undefined,
      mailTo: 'contato@exemplo.com.br',
      mailFrom: 'contato@exemplo.com.br',
      smtpUrl: undefined,
      dataDir: resolve('var'),
      rateLimit: 20,
      trustProxy: 0,
      hstsSubdomains: false,
      keepHours: 24,
      webhooks: [],
      webhookPrivate: false,
      provider: { origin: '', publicKey: 'pagina', serviceId: 'relay', templateId: 'lead' },
    });
  });

  test('an empty variable counts as absent', () => {
    expect(read({ PORT: '', SMTP_URL: ' ', MAIL_TO: '' })).toEqual(read({}));
  });

  test('the sender is the SMTP user when that is an address, else the recipient', () => {
    expect(read({ SMTP_URL: 'smtp://site%40example.com:secret@mail.example.com' }).mailFrom).toBe(
      'site@example.com',
    );
    expect(read({ SMTP_URL: 'smtp://site:secret@mail.example.com' }).mailFrom).toBe('contato@exemplo.com.br');
    expect(read({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@b.example' }).mailFrom).toBe(
      'a@b.example',
    );
  });

  test.each([
    [{ PORT: '99999' }, 'PORT is "99999", which is not a whole number from 0 to 65535.'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT is "-1"'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true"'],
    [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS is "yes", which is neither true nor false.'],
    [{ MAIL_KEEP_HOURS: '1.5' }, 'MAIL_KEEP_HOURS is "1.5"'],
    [{ MAIL_TO: 'Broker <broker@example.com>' }, 'MAIL_TO is "Broker <broker@example.com>"'],
    [{ MAIL_TO: 'a@example.com, b@example.com' }, 'not one plain e-mail address'],
    [{ MAIL_FROM: 'site' }, 'MAIL_FROM is "site"'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is not an address'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL is not an address'],
    [{ SMTP_URL: 'smtp://user@mail.example.com' }, 'the password is missing'],
    [{ SMTP_URL: 'smtp://:secret@mail.example.com' }, 'the user is missing'],
    [
      { PUBLIC_EMAILJS_PUBLIC_KEY: 'key' },
      'PUBLIC_EMAILJS_SERVICE_ID and PUBLIC_EMAILJS_TEMPLATE_ID are missing',
    ],
    [{ PUBLIC_EMAILJS_ORIGIN: 'mail' }, 'PUBLIC_EMAILJS_ORIGIN is "mail"'],
    [{ WEBHOOK_URL: 'crm.example.com', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL holds something that is not'],
    [{ WEBHOOK_URL: HOOK }, 'WEBHOOK_SECRET is missing'],
    [{ WEBHOOK_URL: HOOK, WEBHOOK_SECRET: 'hunter2' }, 'WEBHOOK_SECRET holds something that is not whsec_'],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: `${SECRET}|` },
      'WEBHOOK_SECRET holds something that is not whsec_',
    ],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: `${SECRET} ${SECRET}` },
      'WEBHOOK_SECRET holds 2 secrets for 1 addresses',
    ],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: SECRET, WEBHOOK_FORMAT: 'xml' },
      'WEBHOOK_FORMAT is neither lead nor portal',
    ],
    [{ WEBHOOK_URL: `${HOOK} ${HOOK}`, WEBHOOK_SECRET: SECRET }, 'the same address twice'],
    [{ WEBHOOK_URL: 'http://crm.example.com/x', WEBHOOK_SECRET: SECRET }, 'an address without https'],
    [{ WEBHOOK_SECRET: SECRET }, 'set without WEBHOOK_URL'],
    [{ WEBHOOK_NAME: 'crm' }, 'set without WEBHOOK_URL'],
    [{ WEBHOOK_URL: HOOK, WEBHOOK_NAME: 'CRM', WEBHOOK_SECRET: SECRET }, 'Use letras minúsculas sem acento'],
    [{ WEBHOOK_URL: HOOK, WEBHOOK_NAME: 'crm portal', WEBHOOK_SECRET: SECRET }, 'Endereços: 1; nomes: 2.'],
    [
      { WEBHOOK_URL: `${HOOK} ${HOOK}/2`, WEBHOOK_NAME: 'crm crm', WEBHOOK_SECRET: SECRET },
      'o mesmo nome duas vezes',
    ],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(mistakes(env)).toEqual([expect.stringContaining(sentence)]);
  });

  test('receivers share a secret and a format, or have one each', () => {
    const two = `${HOOK}, https://other.example.com/key`;
    expect(read({ WEBHOOK_URL: two, WEBHOOK_SECRET: SECRET }).webhooks).toEqual([
      { url: HOOK, secrets: [SECRET], format: 'lead' },
      { url: 'https://other.example.com/key', secrets: [SECRET], format: 'lead' },
    ]);
    const each = { WEBHOOK_SECRET: `${SECRET} ${OTHER_SECRET}`, WEBHOOK_FORMAT: 'portal lead' };
    expect(read({ WEBHOOK_URL: two, ...each }).webhooks).toMatchObject([
      { secrets: [SECRET], format: 'portal' },
      { secrets: [OTHER_SECRET], format: 'lead' },
    ]);
    const named = read({ WEBHOOK_URL: two, WEBHOOK_NAME: 'crm portal-2', WEBHOOK_SECRET: SECRET });
    expect(named.webhooks.map(({ name }) => name)).toEqual(['crm', 'portal-2']);
    const changing = read({ WEBHOOK_URL: two, WEBHOOK_SECRET: `${SECRET}|${OTHER_SECRET} ${SECRET}` });
    expect(changing.webhooks.map(({ secrets }) => secrets)).toEqual([[SECRET, OTHER_SECRET], [SECRET]]);
  });

  test('no sentence quotes a receiver’s address or secret', () => {
    const told = mistakes({ WEBHOOK_URL: 'ftp://crm.example.com/hunter2', WEBHOOK_SECRET: 'whsec_hunter2' });
    expect(told).toHaveLength(2);
    expect(told.join()).not.toContain('hunter2');
  });

  test('the page’s own names are checked too, and a half-set provider beside other mistakes', () => {
    expect(
      mistakes({
        PORT: 'x',
        PUBLIC_THROTTLE_SECONDS: 'um',
        PUBLIC_BLOCK_HEADLESS: 'sim',
        PUBLIC_EMAILJS_PUBLIC_KEY: 'k',
      }),
    ).toEqual([
      expect.stringContaining('PORT is "x"'),
      'PUBLIC_BLOCK_HEADLESS is "sim", which is neither true nor false.',
      'PUBLIC_THROTTLE_SECONDS is "um", which is not a number of seconds. Use 0 to switch it off.',
      expect.stringContaining('EmailJS is half configured'),
    ]);
  });

  test('every mistake is told at once, and no password', () => {
    const told = mistakes({ PORT: 'x', SMTP_URL: 'ftp://user:hunter2@host', MAIL_TO: 'x' });
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain('hunter2');
  });
});
