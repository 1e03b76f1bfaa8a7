import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Outbox, OutboxDesk } from './outbox.ts';

/** What says where the outbox is. */
type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

// Either store is loaded only where it is used: a relay with a file pays nothing for PostgreSQL's client.

/**
 * Opens the outbox that the settings name: a file of the data folder, or PostgreSQL.
 * @param ways names of the ways out beside the mail
 * @throws OutboxError when it can't be opened
 */
export async function openOutbox(
  { dataDir, databaseUrl }: Where,
  { clock, log, ways = [] }: { clock: Clock; log: Log; ways?: readonly string[] },
): Promise<Outbox> {
  if (databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox({ databaseUrl, clock, log, ways });
  }
  const { openSqliteOutbox } = await import('./sqlite-outbox.ts');
  return openSqliteOutbox({ dataDir, clock, log, ways });
}

/**
 * Opens the same for the person who runs the relay.
 * @throws OutboxError when it can't be opened
 */
export async function openDesk({ dataDir, databaseUrl }: Where): Promise<OutboxDesk> {
  if (databaseUrl) {
    const { openPostgresDesk } = await import('./postgres/postgres-desk.ts');
    return openPostgresDesk({ databaseUrl });
  }
  const { openOutboxDesk } = await import('./desk.ts');
  return openOutboxDesk(dataDir);
}
