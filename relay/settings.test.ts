import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/relay/support.ts';
import { messageOf } from './log.ts';
import { mailboxesOf, readOwnSettings, readSettings } from './settings.ts';

function read(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env);
  return { ...settings, ...mailboxesOf(settings, { email: 'contato@exemplo.com.br' }) };
}

function mistakes(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    const [first, ...told] = messageOf(error).split('\n  ');
    expect(first).toBe('Os ajustes (arquivo .env) não servem assim:');
    return told;
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
      dataDir: resolve('var/lagoa'),
      rateLimit: 20,
      trustProxy: 0,
      hstsSubdomains: false,
      webhooks: [],
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
    expect(read({ SMTP_URL: 'smtp://site:secret@mail.example.com' }).mailFrom).toBe(
      'contato@exemplo.com.br',
    );
    expect(read({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@b.example' }).mailFrom).toBe(
      'a@b.example',
    );
  });

  test.each([
    [{ PORT: '99999' }, 'PORT é "99999": escreva um número inteiro de 0 a 65535.'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT é "-1"'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY é "true"'],
    [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS é "yes": escreva true ou false.'],
    [{ HEALTH_KEY: 'curta' }, 'HEALTH_KEY precisa ter 16 letras ou mais'],
    [{ MAIL_TO: 'Broker <broker@example.com>' }, 'MAIL_TO é "Broker <broker@example.com>"'],
    [{ MAIL_TO: 'a@example.com, b@example.com' }, 'um só endereço de e-mail'],
    [{ MAIL_FROM: 'site' }, 'MAIL_FROM é "site"'],
    [{ ALERT_URL: 'ntfy.example/topic' }, 'ALERT_URL não é um endereço'],
    [{ ALERT_URL: 'https://u:secret@example.com/' }, 'ALERT_URL não é um endereço'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL não é um endereço'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL não é um endereço'],
    [{ SMTP_URL: 'smtp://user@mail.example.com' }, 'falta a senha'],
    [{ SMTP_URL: 'smtp://:secret@mail.example.com' }, 'falta o usuário'],
    [{ WEBHOOK_URL: 'crm.example.com', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL tem algo que não é'],
    [{ WEBHOOK_URL: HOOK }, 'falta WEBHOOK_SECRET'],
    [{ WEBHOOK_URL: HOOK, WEBHOOK_SECRET: 'hunter2' }, 'WEBHOOK_SECRET tem algo que não é whsec_'],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: `${SECRET}|` },
      'WEBHOOK_SECRET tem algo que não é whsec_',
    ],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: `${SECRET} ${SECRET}` },
      'WEBHOOK_SECRET tem 2 segredos para 1 endereço(s)',
    ],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_SECRET: SECRET, WEBHOOK_FORMAT: 'xml' },
      'WEBHOOK_FORMAT não é lead nem portal',
    ],
    [{ WEBHOOK_URL: `${HOOK} ${HOOK}`, WEBHOOK_SECRET: SECRET }, 'o mesmo endereço duas vezes'],
    [{ WEBHOOK_URL: 'http://crm.example.com/x', WEBHOOK_SECRET: SECRET }, 'um endereço sem https'],
    [
      { WEBHOOK_URL: `${HOOK} ${HOOK}/2`, WEBHOOK_SECRET: SECRET },
      'dois endereços do mesmo servidor',
    ],
    [{ WEBHOOK_URL: HOOK, WEBHOOK_NAME: 'mail', WEBHOOK_SECRET: SECRET }, '"mail" é do e-mail'],
    [{ WEBHOOK_SECRET: SECRET }, 'falta WEBHOOK_URL'],
    [{ WEBHOOK_NAME: 'crm' }, 'falta WEBHOOK_URL'],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_NAME: 'CRM', WEBHOOK_SECRET: SECRET },
      'Use letras minúsculas sem acento',
    ],
    [
      { WEBHOOK_URL: HOOK, WEBHOOK_NAME: 'crm portal', WEBHOOK_SECRET: SECRET },
      'Endereços: 1; nomes: 2.',
    ],
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
      { name: 'crm.example.com', url: HOOK, secrets: [SECRET], format: 'lead' },
      {
        name: 'other.example.com',
        url: 'https://other.example.com/key',
        secrets: [SECRET],
        format: 'lead',
      },
    ]);
    const each = { WEBHOOK_SECRET: `${SECRET} ${OTHER_SECRET}`, WEBHOOK_FORMAT: 'portal lead' };
    expect(read({ WEBHOOK_URL: two, ...each }).webhooks).toMatchObject([
      { secrets: [SECRET], format: 'portal' },
      { secrets: [OTHER_SECRET], format: 'lead' },
    ]);
    const named = read({ WEBHOOK_URL: two, WEBHOOK_NAME: 'crm portal-2', WEBHOOK_SECRET: SECRET });
    expect(named.webhooks.map(({ name }) => name)).toEqual(['crm', 'portal-2']);
    const changing = read({
      WEBHOOK_URL: two,
      WEBHOOK_SECRET: `${SECRET}|${OTHER_SECRET} ${SECRET}`,
    });
    expect(changing.webhooks.map(({ secrets }) => secrets)).toEqual([
      [SECRET, OTHER_SECRET],
      [SECRET],
    ]);
  });

  test('no sentence quotes a receiver’s address or secret', () => {
    const told = mistakes({
      WEBHOOK_URL: 'ftp://crm.example.com/hunter2',
      WEBHOOK_SECRET: 'whsec_hunter2',
    });
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
      expect.stringContaining('PORT é "x"'),
      'PUBLIC_BLOCK_HEADLESS é "sim": escreva true ou false.',
      'PUBLIC_THROTTLE_SECONDS é "um": escreva um número de segundos; 0 desliga.',
      expect.stringContaining(
        'O EmailJS está configurado pela metade: faltam PUBLIC_EMAILJS_SERVICE_ID e',
      ),
    ]);
  });

  test('every mistake is told at once, and no password', () => {
    const ALERT_URL = 'https://u:hunter2@host/';
    const SMTP_URL = 'ftp://user:hunter2@host';
    const told = mistakes({ PORT: 'x', SMTP_URL, MAIL_TO: 'x', ALERT_URL });
    expect(told).toHaveLength(4);
    expect(told.join()).not.toContain('hunter2');
  });
});

test('a file of settings that is no UTF-8, as PowerShell writes it, is told', () => {
  const file = join(temporaryFolder(), '.env');
  writeFileSync(file, Buffer.from('\ufeffPORT=4400', 'utf16le'));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('ENV_FILE', file);
  expect(readOwnSettings).toThrow(`Não foi possível ler ${file}`);
  expect(readOwnSettings).toThrow('um arquivo de texto em UTF-8');
});
