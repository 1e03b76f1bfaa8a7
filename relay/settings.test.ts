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
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(mistakes(env)).toEqual([expect.stringContaining(sentence)]);
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
