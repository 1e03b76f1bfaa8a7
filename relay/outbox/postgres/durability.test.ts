import { expect, onTestFinished, test } from 'vitest';
import { keptLog, sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { hasPostgres, startPostgres } from '../../../tests/support/servers/postgres.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';

test.skipIf(!hasPostgres())(
  'a commit is on the database’s disk before it counts, or the start is refused',
  async () => {
    const server = await startPostgres();
    onTestFinished(server.close);
    const databaseUrl = await server.database();
    const name = new URL(databaseUrl).pathname.slice(1);
    await server.sql(databaseUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const outbox = await openPostgresOutbox({ databaseUrl, log: keptLog() });
    onTestFinished(() => outbox.close());
    expect(await outbox.take(sampleEnquiry())).toBe('taken');
    // As a pooler does that keeps settings to itself.
    const overruled = `${databaseUrl}?options=-c%20synchronous_commit%3Doff`;
    await expect(openPostgresOutbox({ databaseUrl: overruled, log: keptLog() })).rejects.toThrow(
      'synchronous_commit = off',
    );
    // Killed at once, with nothing left to write.
    await server.stop('immediate');
    await server.start();
    expect(await outbox.mail.claim(1)).toHaveLength(1);
  },
);
