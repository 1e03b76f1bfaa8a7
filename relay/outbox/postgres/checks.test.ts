import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '../../../tests/support/relay/environment.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { builtSite } from '../../../tests/support/relay/site.ts';
import { LAUNCH, MAIL_TO } from '../../../tests/support/relay/submission.ts';
import {
  keptLog,
  mailboxForTest,
  sampleEnquiry,
  temporaryFolder,
  until,
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

const [MODELO, SERRA] = ['Residencial Modelo - Recife', 'Residencial Serra - Maranguape'];

let postgres: PostgresServer;
beforeAll(async () => {
  if (hasPostgres()) postgres = await startPostgres();
}, 2 * MINUTE);
afterAll(() => postgres?.close(), 2 * MINUTE);

/** A whole relay of this launch. */
async function relayOf(label: string, databaseUrl: string) {
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
  const server = await startServer({ settings, launch: { ...LAUNCH, label }, log: keptLog() });
  onTestFinished(server.stop);
  return { server, mailbox };
}

/** What a command says in the folder where this launch is built. */
const mail = (label: string, databaseUrl: string, ...words: string[]): string =>
  told({ SITE_DIR: builtSite(label), DATABASE_URL: databaseUrl }, ...words);

function told(env: Record<string, string>, ...words: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['relay/cli.ts', ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: processEnvironment({ DATA_DIR: temporaryFolder(), ...env }),
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test.skipIf(!hasPostgres())(
  'a database is one launch’s: a relay and the commands of another are refused, until it is said to be the same renamed',
  async () => {
    const databaseUrl = await postgres.database();
    const { server, mailbox } = await relayOf(MODELO, databaseUrl);
    await expect(relayOf(SERRA, databaseUrl)).rejects.toThrow(
      `guarda os contatos de "${MODELO}", e este site é de "${SERRA}"`,
    );
    expect(await postLead(server.url, 'Ana')).toBe(200);
    await until('it comes to its own mailbox', () => mailbox.received.length === 1);
    for (const words of [['export'], ['forget', '85 99999-8888']]) {
      const said = mail(SERRA, databaseUrl, ...words);
      expect(said).toContain('npm run mail -- renamed');
      expect(said).not.toContain('Ana');
    }
    expect(mail(MODELO, databaseUrl, 'list')).toMatch(/· \d tentativa/);

    expect(mail(SERRA, databaseUrl, 'renamed')).toContain(`agora é de "${SERRA}"`);
    await relayOf(SERRA, databaseUrl);
    expect(mail(SERRA, databaseUrl, 'list')).toMatch(/· \d tentativa/);
    await expect(relayOf(MODELO, databaseUrl)).rejects.toThrow(`guarda os contatos de "${SERRA}"`);
  },
);

test.skipIf(!hasPostgres())(
  'of two launches that start on a new database at once, one gets it',
  async () => {
    const databaseUrl = await postgres.database();
    const opened = await Promise.allSettled(
      [MODELO, SERRA].map((label) =>
        openOutbox({ dataDir: '', databaseUrl }, { label, log: keptLog() }),
      ),
    );
    for (const each of opened)
      if (each.status === 'fulfilled') onTestFinished(() => each.value.close());
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
);

test('where the leads are a file, or nothing is built, there is no name to change', () => {
  expect(mail(MODELO, '', 'renamed')).toContain('não há o que mudar');
  const env = { SITE_DIR: temporaryFolder(), DATABASE_URL: 'postgres://127.0.0.1:9/leads' };
  expect(told(env, 'renamed')).toContain('a página ainda não foi montada. Rode "npm start"');
});

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
    // As a pooler does that keeps settings to itself.
    const overruled = `${databaseUrl}?options=-c%20synchronous_commit%3Doff`;
    await expect(
      openOutbox({ dataDir: '', databaseUrl: overruled }, { log: keptLog() }),
    ).rejects.toThrow('synchronous_commit = off');
    // Killed at once, with nothing left to write.
    await server.stop('immediate');
    await server.start();
    expect(await outbox.mail.claim(1)).toHaveLength(1);
  },
);
