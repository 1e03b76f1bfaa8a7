import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '../../../tests/support/relay/environment.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { LAUNCH, MAIL_TO } from '../../../tests/support/relay/submission.ts';
import {
  keptLog,
  mailboxForTest,
  sampleEnquiry,
  temporaryFolder,
  until,
  writeFiles,
} from '../../../tests/support/relay/support.ts';
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../tests/support/servers/postgres.ts';
import { MINUTE } from '../../clock.ts';
import { startServer } from '../../server.ts';
import { readSettings } from '../../settings.ts';
import { openOutbox } from '../outbox.ts';

const [LAGOA, SERRA] = ['lagoa', 'serra'];

let postgres: PostgresServer;
beforeAll(async () => {
  if (hasPostgres()) postgres = await startPostgres();
}, 2 * MINUTE);
afterAll(() => postgres?.close(), 2 * MINUTE);

async function relayOf(folder: string, databaseUrl: string) {
  const mailbox = await mailboxForTest();
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DATA_DIR: temporaryFolder(),
    MAIL_TO,
  };
  const settings = readSettings({
    ...env,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@example.com',
    DATABASE_URL: databaseUrl,
  });
  const server = await startServer({ settings, launch: { ...LAUNCH, folder }, log: keptLog() });
  onTestFinished(server.stop);
  return { server, mailbox };
}

function mail(launch: string, databaseUrl: string, ...words: string[]): string {
  const project = temporaryFolder();
  writeFiles(project, { [`launches/${launch}/content/capa.yaml`]: '' });
  const cli = join(import.meta.dirname, '../../cli.ts');
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl, LAUNCH: launch };
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd: project,
    env: processEnvironment(env),
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test.skipIf(!hasPostgres())(
  'a database is one launch’s: a relay and the commands of another are refused, until it is said to be the same renamed',
  async () => {
    const databaseUrl = await postgres.database();
    const { server, mailbox } = await relayOf(LAGOA, databaseUrl);
    await expect(relayOf(SERRA, databaseUrl)).rejects.toThrow(
      'guarda os contatos do lançamento lagoa, e este é serra',
    );
    expect(await postLead(server.url, 'Ana')).toBe(200);
    await until('it comes to its own mailbox', () => mailbox.received.length === 1);
    for (const words of [['export'], ['forget', '85 99999-8888']]) {
      const said = mail(SERRA, databaseUrl, ...words);
      expect(said).toContain(`UPDATE outbox.launch SET name = 'serra'`);
      expect(said).not.toContain('Ana');
    }
    expect(mail(LAGOA, databaseUrl, 'list')).toMatch(/· \d tentativa/);

    await postgres.sql(databaseUrl, `UPDATE outbox.launch SET name = 'serra'`);
    await relayOf(SERRA, databaseUrl);
    expect(mail(SERRA, databaseUrl, 'list')).toMatch(/· \d tentativa/);
    await expect(relayOf(LAGOA, databaseUrl)).rejects.toThrow('contatos do lançamento serra');
  },
);

test.skipIf(!hasPostgres())(
  'of two launches that start on a new database at once, one gets it',
  async () => {
    const databaseUrl = await postgres.database();
    const opened = await Promise.allSettled(
      [LAGOA, SERRA].map((launch) =>
        openOutbox({ dataDir: '', databaseUrl }, { launch, log: keptLog() }),
      ),
    );
    for (const each of opened)
      if (each.status === 'fulfilled') onTestFinished(() => each.value.close());
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
);

test.skipIf(!hasPostgres())(
  'a commit is on the database’s disk before it counts, or the start is refused',
  async () => {
    const server = await startPostgres();
    onTestFinished(server.close);
    const databaseUrl = await server.database();
    const name = new URL(databaseUrl).pathname.slice(1);
    await server.sql(databaseUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const outbox = await openOutbox({ dataDir: '', databaseUrl }, { log: keptLog() });
    onTestFinished(() => outbox.close());
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    // Some poolers override settings so.
    const overruled = `${databaseUrl}?options=-c%20synchronous_commit%3Doff`;
    await expect(
      openOutbox({ dataDir: '', databaseUrl: overruled }, { log: keptLog() }),
    ).rejects.toThrow('synchronous_commit = off');
    // Stop at once, so that nothing is written any more.
    await server.stop('immediate');
    await server.start();
    expect(await outbox.mail.claim(1)).toHaveLength(1);
  },
);
