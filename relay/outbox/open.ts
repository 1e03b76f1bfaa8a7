import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Addressee } from './assign-queues.ts';
import type { Outbox, OutboxDesk } from './outbox.ts';

/** What says where the outbox is. A file is one launch's by its folder; PostgreSQL is asked whose it is. */
type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

// Either store is loaded only where it is used: a relay with a file pays nothing for PostgreSQL's client.

/**
 * Opens the outbox that the settings name: a file of the data folder, or PostgreSQL.
 * @param receivers who gets leads beside the mail
 * @param label the launch's
 * @throws OutboxError when it can't be opened; Error when it holds another launch's leads
 */
export async function openOutbox(
  { dataDir, databaseUrl }: Where,
  {
    clock,
    log,
    label,
    receivers = [],
  }: { clock: Clock; log: Log; label?: string; receivers?: readonly Addressee[] },
): Promise<Outbox> {
  if (databaseUrl) {
    const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
    return openPostgresOutbox({ databaseUrl, label, clock, log, receivers });
  }
  const { openSqliteOutbox } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteOutbox({ dataDir, clock, log, receivers });
}

/**
 * Opens the same for the person who runs the relay.
 * @param label the launch's, where it is known
 * @param renamed that is its name from now on
 * @throws OutboxError when it can't be opened; Error when it holds another launch's leads
 */
export async function openDesk(
  { dataDir, databaseUrl }: Where,
  { label, renamed }: { label?: string | undefined; renamed?: boolean } = {},
): Promise<OutboxDesk> {
  if (databaseUrl) {
    const { openPostgresDesk } = await import('./postgres/postgres-outbox.ts');
    return openPostgresDesk({ databaseUrl, label, renamed });
  }
  const { openSqliteDesk } = await import('./sqlite/sqlite-outbox.ts');
  return openSqliteDesk(dataDir);
}
