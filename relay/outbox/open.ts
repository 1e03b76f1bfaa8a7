import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { openOutboxDesk } from './desk.ts';
import type { Outbox, OutboxDesk } from './outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

/** What says where the outbox is. */
type Where = Pick<Settings, 'dataDir'>;

/**
 * Opens the outbox that the settings name.
 * @throws OutboxError when it can't be opened
 */
export async function openOutbox(
  { dataDir }: Where,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Outbox> {
  return openSqliteOutbox({ dataDir, clock, log });
}

/**
 * Opens the same for the person who runs the relay.
 * @throws OutboxError when it can't be opened
 */
export async function openDesk({ dataDir }: Where): Promise<OutboxDesk> {
  return openOutboxDesk(dataDir);
}
