import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptLog, sampleEnquiry } from '../../../tests/support/relay/support.ts';
import { hasPostgres, startPostgres } from '../../../tests/support/servers/postgres.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { OutboxDesk } from '../desk.ts';
import { openDesk, openOutbox } from '../open.ts';

const OUTBOX = join(import.meta.dirname, '../../../tests/support/relay/pg-boss-outbox.sql');
const LABEL = 'Residencial Modelo - Recife';

const statesIn = async (desk: OutboxDesk) =>
  Object.fromEntries(
    (await desk.export(true)).map(({ name, state, attempts, error }) => [name, [state, attempts, error]]),
  );

test.skipIf(!hasPostgres())(
  'leads that relays of before have left are delivered; what one of those holds comes when it let go',
  { timeout: 2 * MINUTE },
  async () => {
    const server = await startPostgres();
    onTestFinished(server.close);
    const databaseUrl = await server.database();
    await server.sql(databaseUrl, readFileSync(OUTBOX, 'utf8'));
    await server.sql(databaseUrl, `UPDATE relay.job SET heartbeat_on = now() WHERE data::text LIKE '%Davi%'`);
    await server.sql(
      databaseUrl,
      `UPDATE relay.job SET start_after = now() + interval '1 hour' WHERE data::text LIKE '%Caio%' AND name = 'mail'`,
    );
    const log = keptLog();
    const receivers = [{ name: 'crm', address: 'a', host: 'crm.example' }];
    const outbox = await openOutbox({ dataDir: '', databaseUrl }, { label: LABEL, log, receivers });
    onTestFinished(() => outbox.close());
    const desk = await openDesk({ dataDir: '', databaseUrl }, { label: LABEL, log });
    onTestFinished(() => desk.close());

    expect(outbox.unserved).toEqual([]);
    expect(await statesIn(desk)).toEqual({
      Ana: ['delivered', 1, ''],
      Bia: ['dead', 1, 'refused EENVELOPE 550'],
      Caio: ['waiting', 1, 'unreachable ESOCKET'],
      Eva: ['waiting', 0, ''],
    });
    const [eva, ...more] = await outbox.mail.claim(10);
    expect(more).toEqual([]);
    expect(eva).toMatchObject({ enquiry: sampleEnquiry({ name: 'Eva' }), attempts: 1 });
    const acceptedAt = Date.UTC(2026, 10, 22, 20, 28, 32, 763);
    expect(eva).toMatchObject({ acceptedAt, expiresAt: acceptedAt + 5 * DAY });
    const crm = outbox.webhooks[0];
    expect(await crm?.count()).toMatchObject({ waiting: 2, dead: 1 });

    await server.sql(databaseUrl, `UPDATE relay.job SET heartbeat_on = now() - interval '46 s'`);
    await outbox.purge(10 * 365 * DAY);
    expect(await statesIn(desk)).toMatchObject({ Davi: ['waiting', 1, ''] });
    expect((await outbox.mail.claim(10)).map(({ enquiry }) => enquiry.name)).toEqual(['Davi']);
    expect(await crm?.count()).toMatchObject({ waiting: 3, dead: 1 });
    // And it is not delivered by both.
    expect(await server.sql(databaseUrl, 'SELECT count(*) FROM relay.job')).toBe('0\n');

    await outbox.purge(HOUR);
    await expect(openOutbox({ dataDir: '', databaseUrl }, { label: 'Serra', log })).rejects.toThrow(LABEL);
  },
);
