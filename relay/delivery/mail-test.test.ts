import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { launchWords } from '#core/launch/which-launch.ts';
import { mailCommand } from '../../tests/support/relay/mail-command.ts';
import { LOCKED, refused } from '../../tests/support/relay/mailbox.ts';
import { builtSite } from '../../tests/support/relay/site.ts';
import { LAUNCH, MAIL_TO } from '../../tests/support/relay/submission.ts';
import { mailboxForTest, temporaryFolder, writeFiles } from '../../tests/support/relay/support.ts';
import { readSettings } from '../settings.ts';
import { sendTestLead, wasTested } from './mail-test.ts';

const SENDER = 'site@example.com';

const mailTest = (env: Record<string, string>) =>
  mailCommand({ MAIL_FROM: SENDER, ...env }, 'test');

const settingsFor = (env: Record<string, string>) =>
  readSettings({ MAIL_FROM: SENDER, MAIL_TO, ...env });

test('a marked test lead arrives, its way is told, and the launch gate knows', async () => {
  const mailbox = await mailboxForTest(LOCKED);
  const dataDir = join(temporaryFolder(), 'new');
  const SMTP_URL = `smtp://user:certa@127.0.0.1:${mailbox.port}`;
  const settings = settingsFor({ SMTP_URL, DATA_DIR: dataDir });
  expect(wasTested(settings, MAIL_TO)).toBe(false);
  const { code, out, err } = await mailTest({ SMTP_URL, DATA_DIR: dataDir, SITE_DIR: builtSite() });
  expect(code).toBe(0);
  expect(err).toContain(`${launchWords()} Pasta de dados: ${dataDir}. Nenhum servidor a usa agora`);
  expect(out).toContain(
    `O teste foi entregue a 127.0.0.1:${mailbox.port}, de ${SENDER} para ${MAIL_TO}.`,
  );
  expect(mailbox.received).toHaveLength(1);
  const [{ to, email } = { to: [], email: undefined }] = mailbox.received;
  expect(to).toEqual([MAIL_TO]);
  expect(email?.subject).toMatch(/^Novo contato: TESTE DO SITE/);
  expect(email?.text).toContain('Este é um teste do envio de contatos');
  expect(wasTested(settings, MAIL_TO)).toBe(true);
  expect(wasTested(settings, 'other@example.com')).toBe(false);
  expect(wasTested({ ...settings, smtpUrl: 'smtp://mail.example.com' }, MAIL_TO)).toBe(false);
});

test('a note that another user wrote gives way; a test that went and can’t be noted is told to have gone', async () => {
  const mailbox = await mailboxForTest();
  const dataDir = temporaryFolder();
  const settings = settingsFor({ SMTP_URL: mailbox.url, DATA_DIR: dataDir });
  const [note, others] = [join(dataDir, 'mail-test.json'), join(dataDir, 'others')];
  writeFiles(dataDir, { 'mail-test.json': 'de outro' });
  linkSync(note, others);
  expect(await sendTestLead(settings, LAUNCH)).toMatch(
    /o assunto começa com "Novo contato: TESTE DO SITE"\.$/,
  );
  expect([wasTested(settings, MAIL_TO), readFileSync(others, 'utf8')]).toEqual([true, 'de outro']);

  const barred = settingsFor({ SMTP_URL: mailbox.url, DATA_DIR: temporaryFolder() });
  mkdirSync(join(barred.dataDir, 'mail-test.json'));
  const output = await sendTestLead(barred, LAUNCH);
  expect(output).toMatch(
    /^O teste foi entregue a .*Só não foi possível anotar isso em .*mail-test\.json/,
  );
  expect(mailbox.received).toHaveLength(2);
});

test.each<[string, SMTPServerOptions, string, RegExp]>([
  ['password', LOCKED, 'smtp://user:errada@127.0.0.1:PORT', /recusou o usuário ou a senha/],
  ['password missing', LOCKED, 'smtp://127.0.0.1:PORT', /pede usuário e senha/],
  [
    'sender',
    { onMailFrom: (_, __, done) => done(refused(553)) },
    'smtp://127.0.0.1:PORT',
    /recusou o remetente site@example\.com\. Escreva em MAIL_FROM/,
  ],
  [
    'recipient',
    { onRcptTo: (_, __, done) => done(refused(550)) },
    'smtp://127.0.0.1:PORT',
    /recusou o destinatário contato@exemplo\.com\.br.*MAIL_TO.*\(refused EENVELOPE 550\)$/,
  ],
  [
    'sender, told only after the message',
    {
      onData: (stream, _, done) => {
        stream.resume();
        stream.on('end', () => done(refused(550)));
      },
    },
    'smtp://127.0.0.1:PORT',
    /recusou a mensagem\. Confira se a conta pode enviar como site@example\.com/,
  ],
  ['certificate', { secure: true }, 'smtps://127.0.0.1:PORT', /A conexão segura com/],
  [
    'certificate, after STARTTLS',
    { disabledCommands: ['AUTH'] },
    'smtp://localhost:PORT?requireTLS=true',
    /A conexão segura com/,
  ],
  ['no TLS', {}, 'smtp://127.0.0.1:PORT?requireTLS=true', /A conexão segura com/],
  ['TLS on a plain port', {}, 'smtps://127.0.0.1:PORT', /A conexão segura com/],
  ['host', {}, 'smtp://mail.invalid:PORT', /mail\.invalid:\d+ não foi encontrado/],
  ['port', {}, 'smtp://127.0.0.1:9', /Ninguém atende em 127\.0\.0\.1:9.*\(unreachable ESOCKET\)$/],
])('the setting that is wrong is named: %s', async (_, options, url, sentence) => {
  const mailbox = await mailboxForTest(options);
  const dataDir = temporaryFolder();
  // A failed test revokes an earlier success.
  writeFiles(dataDir, { 'mail-test.json': '{}' });
  const settings = settingsFor({
    SMTP_URL: url.replace('PORT', String(mailbox.port)),
    DATA_DIR: dataDir,
  });
  const failure = sendTestLead(settings, LAUNCH);
  await expect(failure).rejects.toThrow(sentence);
  await expect(failure).rejects.not.toThrow(/Maria|errada/);
  expect(existsSync(join(dataDir, 'mail-test.json'))).toBe(false);
  expect(mailbox.received).toEqual([]);
});

test('in file mode the file is named, and nothing counts as tested', async () => {
  const DATA_DIR = temporaryFolder();
  const { code, out } = await mailTest({ DATA_DIR, SITE_DIR: builtSite() });
  expect(code).toBe(0);
  const [file = ''] = readdirSync(join(DATA_DIR, 'mail'));
  expect(out).toContain(
    `gravado no arquivo ${join(DATA_DIR, 'mail', file)}. Nada saiu desta máquina`,
  );
  expect(readFileSync(join(DATA_DIR, 'mail', file), 'latin1')).toContain(`To: ${MAIL_TO}`);
  expect(existsSync(join(DATA_DIR, 'mail-test.json'))).toBe(false);
});

test('where the page sends by another provider, whoever asks for a test is told that it tests no lead of the page', async () => {
  const [DATA_DIR, ORIGIN] = [temporaryFolder(), 'https://outro.example'];
  const settings = settingsFor({ DATA_DIR, PUBLIC_EMAILJS_ORIGIN: ORIGIN });
  expect(await sendTestLead(settings, LAUNCH)).toMatch(
    /^A página envia os contatos por https:\/\/outro\.example; teste esse envio lá\. .* O teste foi gravado/,
  );
});

test.skipIf(process.getuid?.() !== 0)(
  'what root’s test leaves is the server’s user’s',
  async () => {
    const mailbox = await mailboxForTest();
    const DATA_DIR = temporaryFolder();
    chownSync(DATA_DIR, 65_534, 65_534);
    for (const SMTP_URL of ['', mailbox.url])
      expect(await mailTest({ DATA_DIR, SMTP_URL, SITE_DIR: builtSite() })).toMatchObject({
        code: 0,
      });
    const left = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(left).toHaveLength(3);
    expect(left.filter((file) => statSync(join(DATA_DIR, file)).uid !== 65_534)).toEqual([]);
  },
);

test('a test before the first start shuts nobody out of the folders above the data', async () => {
  const mailbox = await mailboxForTest();
  const above = join(temporaryFolder(), 'launch');
  for (const [name, SMTP_URL] of Object.entries({ files: '', sent: mailbox.url }))
    await mailTest({ DATA_DIR: join(above, name, 'lagoa'), SMTP_URL, SITE_DIR: builtSite() });
  for (const folder of ['.', 'files', 'sent'])
    expect(statSync(join(above, folder)).mode & 0o055, folder).toBe(0o055);
});

test('before the first build it says what to do', async () => {
  const { code, err } = await mailTest({
    DATA_DIR: temporaryFolder(),
    SITE_DIR: temporaryFolder(),
  });
  expect(code).toBe(1);
  expect(err).toMatch(/a página ainda não foi montada\. Rode "npm start"/);
});
