import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TRIES_POSTGRES } from '../../../tests/support/relay/stores.ts';
import { keptLog, sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { type PostgresServer, startPostgres } from '../../../tests/support/servers/postgres.ts';
import { openDesk, openOutbox } from '../outbox.ts';

async function openFor(launch: string, databaseUrl: string) {
  const settings = { dataDir: '', databaseUrl };
  const outbox = await openOutbox(settings, { launch, log: keptLog() });
  onTestFinished(() => outbox.close());
  return outbox;
}

describe.runIf(TRIES_POSTGRES)('a database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  test('is one launch’s, until the operator says that it was renamed', async () => {
    const databaseUrl = await server.database();
    const { sql } = server;
    const settings = { dataDir: '', databaseUrl };
    const opened = await Promise.allSettled([
      openFor('lagoa', databaseUrl),
      openFor('serra', databaseUrl),
    ]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sql(databaseUrl, `UPDATE outbox.launch SET name = 'lagoa'`);
    await openFor('lagoa', databaseUrl);
    for (const open of [openOutbox, openDesk])
      await expect(open(settings, { launch: 'serra', log: keptLog() })).rejects.toThrow(
        /contatos do lançamento lagoa, e este é serra.*UPDATE outbox\.launch SET name = 'serra'/,
      );
    await sql(databaseUrl, `UPDATE outbox.launch SET name = 'serra'`);
    await openFor('serra', databaseUrl);
    await expect(openFor('lagoa', databaseUrl)).rejects.toThrow('contatos do lançamento serra');
  });

  test('has a commit on disk before it counts, or the start is refused', async () => {
    const databaseUrl = await server.database();
    const { sql, stop, start } = server;
    const name = new URL(databaseUrl).pathname.slice(1);
    await sql(databaseUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const outbox = await openFor('lagoa', databaseUrl);
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    // Some poolers override settings so.
    const overruled = `${databaseUrl}?options=-c%20synchronous_commit%3Doff`;
    await expect(openFor('lagoa', overruled)).rejects.toThrow('synchronous_commit = off');
    // Stop at once, so that nothing is written any more.
    await stop('immediate');
    await start();
    expect(await outbox.mail.claim(1)).toHaveLength(1);
  });
});
