import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import {
  fakeClock,
  sampleEnquiry,
  temporaryFolder,
  writeFiles,
} from '../tests/support/relay/support.ts';
import { hasPostgres, startPostgres } from '../tests/support/servers/postgres.ts';
import { type Outbox, openOutbox } from './outbox/outbox.ts';
import type { Enquiry } from './outbox/terms.ts';

const ROOT = join(import.meta.dirname, '..');

function mail(dataDir: string, ...words: string[]): string {
  return mailWith({ DATA_DIR: dataDir }, ...words);
}

function mailWith(variables: Record<string, string>, ...words: string[]): string {
  const env = processEnvironment(variables);
  return execFileSync(process.execPath, ['relay/cli.ts', ...words], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Takes a lead and gives it up at once; returns its id. */
async function giveUp(outbox: Outbox, given: Partial<Enquiry> = {}): Promise<string> {
  await outbox.take(sampleEnquiry(given));
  const [claim] = await outbox.mail.claim(1);
  if (!claim) throw new Error('Nothing to claim.');
  await outbox.mail.settle(claim.id, { result: 'dead', error: 'refused EAUTH 535' });
  return claim.id;
}

/**
 * What a command writes, said within its first minute: a machine that others use too may take
 * longer.
 */
const atOnce = (said: string) => said.replace(/recebido há [0-9] min/, 'recebido há 0 min');

/** What `list` says of it. */
const givenUp = (id: string) =>
  `${id} · não entregue · 1 tentativa · recebido há 0 min · refused EAUTH 535\n0 à espera, 1 não entregue, 0 entregues e ainda guardados\n`;

test('list tells nothing personal; export does, as JSON or CSV; retry and remove work', async () => {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  const id = await giveUp(outbox, {
    name: '=HYPERLINK("x")',
    kind: 'contact',
    message: 'Oi, "você"',
  });

  expect(atOnce(mail(dataDir, 'list'))).toBe(givenUp(id));
  expect(JSON.parse(mail(dataDir, 'export'))).toEqual([
    expect.objectContaining({ id, name: '=HYPERLINK("x")', phone: '(85) 99999-8888' }),
  ]);
  expect(mail(dataDir, 'export', '--csv')).toContain(
    `mandou mensagem;"'=HYPERLINK(""x"")";(85) 99999-8888;"Oi, ""você""";`,
  );
  expect(mail(dataDir, 'retry')).toMatch(/^1 contato será tentado de novo/);
  expect(atOnce(mail(dataDir, 'list'))).toContain(
    'à espera do envio · 0 tentativas · recebido há 0 min · próxima já',
  );
  expect(await outbox.mail.claim(1)).toHaveLength(1);
  const eml = `2026-01-15T12-00-00-${id}.eml`;
  const others = `2026-01-15T12-00-00-${randomUUID()}.eml`;
  writeFiles(join(dataDir, 'mail'), { [eml]: 'x', [`${eml}.part`]: 'x', [others]: 'x' });
  expect(mail(dataDir, 'remove', id)).toBe('Apagados: 1 contato e 2 arquivos .eml\n');
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([others]);
  await outbox.close();
});

test('list and retry name a queue that has no receiver', async () => {
  const dataDir = temporaryFolder();
  const before = await openOutbox({ dataDir, webhooks: [{ name: 'crm' }, { name: 'portal' }] });
  await before.take(sampleEnquiry());
  const [lead] = await before.mail.claim(1);
  await before.mail.settle(lead?.id ?? '', { result: 'delivered' });
  await before.close();
  const env = {
    DATA_DIR: dataDir,
    WEBHOOK_URL: 'https://portal.example/leads',
    WEBHOOK_NAME: 'portal',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const sentence = 'A fila crm tem 1 contato que ninguém busca';
  expect(mailWith(env, 'list')).toContain(sentence);
  const retried = mailWith(env, 'retry');
  expect(retried).toMatch(/^1 contato será tentado de novo/);
  expect(retried).toContain(`${sentence}: nenhum endereço de WEBHOOK_URL tem esse nome.`);
  const listed = mailWith(env, 'queues');
  expect(listed).toContain('portal · em uso · 1 à espera · 0 não entregues\ncrm · sem receptor');
  expect(listed).toContain(sentence);
});

test('times in the CSV are dates to a spreadsheet, on the clocks of the launch', async () => {
  const dataDir = temporaryFolder();
  const clock = fakeClock(Date.UTC(2026, 0, 1, 2, 30));
  const outbox = await openOutbox({ dataDir }, { clock });
  await outbox.take(sampleEnquiry({ origin: { utm_source: 'instagram', utm_campaign: 'modelo' } }));
  await outbox.close();
  const [names, row] = mail(dataDir, 'export', '--csv').trim().split('\r\n');
  expect(names).toContain('Pedido;Nome;Telefone;Mensagem');
  expect(row).toContain(';2025-12-31 23:30:00;2025-12-31 23:30:00;');
  expect(row).toContain('Instagram | Campanha ""modelo""');
});

test('find shows what is kept of a person and forget erases it, by a phone in any form', async () => {
  const dataDir = temporaryFolder();
  const outbox = await openOutbox({ dataDir });
  await outbox.take(sampleEnquiry());
  expect(mail(dataDir, 'find', '85', '99999', '8888')).toContain(
    '1 contato e 0 arquivos de e-mail',
  );
  expect(mail(dataDir, 'find', '+5585999998888')).toContain('Maria da Conceição · pediu a tabela');
  expect(mail(dataDir, 'find', '85 91111-2222')).toContain('Nada guardado');
  expect(mail(dataDir, 'forget', '(85) 99999-8888')).toContain(
    'Apagado de (85) 99999-8888: 1 contato e',
  );
  expect(mail(dataDir, 'find', '85999998888')).toContain('Nada guardado');
  await outbox.close();
});

test.skipIf(!hasPostgres())('the same commands work on PostgreSQL, from any machine', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const databaseUrl = await server.database();
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
  expect(mailWith(env, 'list')).toBe(
    '0 à espera, 0 não entregues, 0 entregues e ainda guardados\n',
  );
  const outbox = await openOutbox({ dataDir: '', databaseUrl });
  onTestFinished(() => outbox.close());
  const id = await giveUp(outbox);
  expect(atOnce(mailWith(env, 'list'))).toBe(givenUp(id));
  expect(JSON.parse(mailWith(env, 'export'))).toEqual([
    expect.objectContaining({ id, name: 'Maria da Conceição', phone: '(85) 99999-8888' }),
  ]);
  expect(mailWith(env, 'retry', id)).toMatch(/^1 contato será tentado de novo/);
  expect(await outbox.mail.claim(1)).toHaveLength(1);
  expect(mailWith(env, 'remove', id)).toBe('Apagados: 1 contato e 0 arquivos .eml\n');
  await outbox.take(sampleEnquiry({ message: 'de novo' }));
  expect(mailWith(env, 'find', '85 99999-8888')).toContain('1 contato e 0 arquivos de e-mail');
  expect(mailWith(env, 'forget', '85 99999-8888')).toContain(
    'Apagado de (85) 99999-8888: 1 contato e',
  );
  expect(mailWith(env, 'list')).toBe(
    '0 à espera, 0 não entregues, 0 entregues e ainda guardados\n',
  );
});

/** Runs a command that ends badly, or only tells how it is written. */
function told(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['relay/cli.ts', ...words], {
    cwd: ROOT,
    env: processEnvironment(env),
    encoding: 'utf8',
  });
  return [status, stderr + stdout] as const;
}

test.each([
  [['--help'], 'npm run mail -- COMANDO'],
  [['help'], 'npm run mail -- COMANDO'],
  [['help', 'backup'], 'Uso: npm run mail -- backup ARQUIVO'],
  [['backup', '--help'], 'Uso: npm run mail -- backup ARQUIVO'],
])('%j tells how it is written, and does nothing', (words, usage) => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'relay/cli.ts'), ...words],
    {
      cwd: folder,
      env: processEnvironment({ DATA_DIR: join(folder, 'nada') }),
      encoding: 'utf8',
    },
  );
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining(usage), '']);
  expect(readdirSync(folder)).toEqual([]);
});

test('wrong use is told in a sentence', () => {
  const dataDir = temporaryFolder();
  expect(told({}, 'lista')).toEqual([1, expect.stringContaining('Sobrou "lista"')]);
  expect(told({}, 'backup', 'a.db', '-x')).toEqual([
    1,
    expect.stringContaining('Não entendi "-x"'),
  ]);
  expect(told({ DATA_DIR: dataDir }, 'list')).toEqual([
    1,
    expect.stringContaining('Ainda não há contatos guardados'),
  ]);
  writeFiles(dataDir, { 'outbox.db': '' });
  expect(told({ DATA_DIR: dataDir }, 'forget', '9999')).toEqual([
    1,
    expect.stringContaining('não é um telefone do Brasil'),
  ]);
  const nowhere = 'postgres://relay:secret@127.0.0.1:9/leads';
  const [status, sentence] = told({ DATA_DIR: dataDir, DATABASE_URL: nowhere }, 'list');
  expect([status, sentence]).toEqual([1, expect.stringContaining('127.0.0.1:9/leads')]);
  expect(sentence).not.toContain('secret');
  const mistake = told({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://x:secret@y/z' }, 'list');
  expect(mistake).toEqual([1, expect.stringContaining('DATABASE_URL não é um endereço')]);
  expect(mistake.join()).not.toContain('secret');
  expect(told({ DATA_DIR: dataDir, PORT: 'x' }, 'list')).toEqual([
    1,
    expect.stringContaining('PORT é "x"'),
  ]);
});
