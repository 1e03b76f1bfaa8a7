import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { mailCommand } from '../tests/support/relay/mail-command.ts';
import { deliverOne, giveUpOne } from '../tests/support/relay/stores.ts';
import { sampleEnquiry, temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { openOutbox } from './outbox/outbox.ts';

async function mailWith(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, out, err } = await mailCommand(env, ...words);
  expect(code, err).toBe(0);
  return out;
}
const mail = (dataDir: string, ...words: string[]) => mailWith({ DATA_DIR: dataDir }, ...words);

/** A busy machine may take some minutes. */
const atOnce = (said: string) => said.replace(/recebido há [0-9] min/, 'recebido há 0 min');

const givenUp = (id: string) =>
  `${id} · não entregue · 1 tentativa · recebido há 0 min · refused EAUTH 535\n0 à espera, 1 não entregue, 0 entregues e ainda guardados\n`;

test('list tells nothing personal; export does, as JSON or CSV; retry and remove work', async () => {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  const written = { name: '=HYPERLINK("x")', message: 'Oi, "você"' };
  await outbox.take(sampleEnquiry({ kind: 'contact', ...written }));
  const { id } = await giveUpOne(outbox.mail, 'refused EAUTH 535');
  expect(atOnce(await mail(dataDir, 'list'))).toBe(givenUp(id));
  expect(JSON.parse(await mail(dataDir, 'export'))).toEqual([
    expect.objectContaining({ id, name: '=HYPERLINK("x")', phone: '(85) 99999-8888' }),
  ]);
  expect(await mail(dataDir, 'export', '--csv')).toContain(
    `;"'=HYPERLINK(""x"")";(85) 99999-8888;mandou mensagem;"Oi, ""você""";`,
  );
  expect(await mail(dataDir, 'retry')).toMatch(/^1 contato será tentado de novo/);
  expect(atOnce(await mail(dataDir, 'list'))).toContain(
    'à espera do envio · 0 tentativas · recebido há 0 min · próxima já',
  );
  expect(await outbox.mail.claim(1)).toHaveLength(1);
  const eml = `2026-01-15T12-00-00-${id}.eml`;
  const others = `2026-01-15T12-00-00-${randomUUID()}.eml`;
  writeFiles(join(dataDir, 'mail'), { [eml]: 'x', [`${eml}.part`]: 'x', [others]: 'x' });
  expect(await mail(dataDir, 'remove', id)).toBe('Apagados: 1 contato e 2 arquivos .eml\n');
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([others]);
  await outbox.close();
});

test('list and retry name a queue that has no receiver', async () => {
  const dataDir = temporaryFolder();
  const before = await openOutbox({ dataDir, webhooks: [{ name: 'crm' }, { name: 'portal' }] });
  await before.take(sampleEnquiry());
  await deliverOne(before.mail);
  await before.close();
  const env = {
    DATA_DIR: dataDir,
    WEBHOOK_URL: 'https://portal.example/leads',
    WEBHOOK_NAME: 'portal',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const sentence = 'A fila crm tem 1 contato que ninguém busca';
  expect(await mailWith(env, 'list')).toContain(sentence);
  const retried = await mailWith(env, 'retry');
  expect(retried).toMatch(/^1 contato será tentado de novo/);
  expect(retried).toContain(`${sentence}: nenhum endereço de WEBHOOK_URL tem esse nome.`);
  const listed = await mailWith(env, 'queues');
  expect(listed).toContain('portal · em uso · 1 à espera · 0 não entregues\ncrm · sem receptor');
  expect(listed).toContain(sentence);
});

test('find shows what is kept of a person and forget erases it, by a phone in any form', async () => {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  await outbox.take(sampleEnquiry());
  expect(await mail(dataDir, 'find', '85', '99999', '8888')).toContain(
    '1 contato e 0 arquivos de e-mail',
  );
  expect(await mail(dataDir, 'find', '+5585999998888')).toContain(
    'Maria da Conceição · pediu a tabela',
  );
  expect(await mail(dataDir, 'find', '85 91111-2222')).toContain('Nada guardado');
  expect(await mail(dataDir, 'forget', '(85) 99999-8888')).toContain(
    'Apagado de (85) 99999-8888: 1 contato e',
  );
  expect(await mail(dataDir, 'find', '85999998888')).toContain('Nada guardado');
  await outbox.close();
});

test.each([
  [['--help'], 'npm run mail -- COMANDO'],
  [['help'], 'npm run mail -- COMANDO'],
  [['help', 'backup'], 'Uso: npm run mail -- backup ARQUIVO'],
  [['backup', '--help'], 'Uso: npm run mail -- backup ARQUIVO'],
])('%j tells how it is written, and does nothing', async (words, usage) => {
  const dataDir = join(temporaryFolder(), 'nada');
  expect(await mailCommand({ DATA_DIR: dataDir }, ...words)).toEqual({
    code: 0,
    out: expect.stringContaining(usage),
    err: '',
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('wrong use is told in a sentence', async () => {
  const dataDir = temporaryFolder();
  const told = async (env: Record<string, string>, ...words: string[]) => {
    const { code, out, err } = await mailCommand(env, ...words);
    expect([code, out]).toEqual([1, '']);
    return err;
  };
  expect(await told({}, 'lista')).toContain('Não há um comando "lista"');
  expect(await told({}, 'backup', 'a.db', '-x')).toContain('Não entendi "-x"');
  expect(await told({ DATA_DIR: dataDir }, 'list')).toContain('Ainda não há contatos guardados');
  writeFiles(dataDir, { 'outbox.db': '' });
  expect(await told({ DATA_DIR: dataDir }, 'forget', '9999')).toContain(
    'não é um telefone do Brasil',
  );
  const nowhere = 'postgres://relay:secret@127.0.0.1:9/leads';
  const sentence = await told({ DATA_DIR: dataDir, DATABASE_URL: nowhere }, 'list');
  expect(sentence).toContain('127.0.0.1:9/leads');
  expect(sentence).not.toContain('secret');
  const mistake = await told({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://x:secret@y/z' }, 'list');
  expect(mistake).toContain('DATABASE_URL não é um endereço');
  expect(mistake).not.toContain('secret');
  expect(await told({ DATA_DIR: dataDir, PORT: 'x' }, 'list')).toContain('PORT é "x"');
});

/** Reports each module of PostgreSQL that is loaded, since a relay with a file needs none. */
const REPORT = `data:text/javascript,import{registerHooks}from'node:module';
  registerHooks({load(url,context,next){
    if(/postgres|\\/pg\\//.test(url))console.error('loads '+url);
    return next(url,context)}})`;

test('as a program it prints its answer, loads nothing of PostgreSQL, and ends', async () => {
  const dataDir = temporaryFolder();
  await (await openOutbox({ dataDir })).close();
  const words = ['--import', REPORT, 'relay/cli.ts', 'export'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: join(import.meta.dirname, '..'),
    env: processEnvironment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '[]\n']);
  expect(stderr).not.toContain('loads');
});
