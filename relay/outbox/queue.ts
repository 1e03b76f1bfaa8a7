import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type QueueNote, queuesIn } from './assign-queues.ts';
import type { Store } from './store.ts';
import { type Claim, claimRow, LEASE_MS, type Outcome } from './terms.ts';

const WAITING = `queue = $queue AND state = 'waiting'`;
const claimBy = (passOver: string) => `
  WITH due AS (
    SELECT lead FROM delivery WHERE ${WAITING} AND next_at <= $now AND lease_until <= $now
    ORDER BY next_at LIMIT $limit ${passOver})
  UPDATE delivery SET lease_until = $now + ${LEASE_MS}, attempts = attempts + 1
  WHERE queue = $queue AND lead IN (SELECT due.lead FROM due)
  RETURNING lead AS id, attempts, expires_at AS "expiresAt", lease_until AS lease,
    (SELECT enquiry FROM lead WHERE lead.id = delivery.lead) AS enquiry,
    (SELECT accepted_at FROM lead WHERE lead.id = delivery.lead) AS "acceptedAt"`;
const RENEW = `
  UPDATE delivery SET lease_until = $now + ${LEASE_MS} WHERE ${WAITING} AND lead = $id AND lease_until = $lease
  RETURNING lease_until AS lease`;
/** It must not go out again, so a delivery is noted whoever holds the lead by now. */
const SETTLE = `
  UPDATE delivery SET state = $state, next_at = $now + $waitMs, error = $error, lease_until = 0
  WHERE queue = $queue AND lead = $id AND ($state = 'delivered' OR lease_until = $lease)`;
const NEXT = `
  SELECT next_at - $now AS ms FROM delivery WHERE ${WAITING} AND lease_until <= $now ORDER BY next_at LIMIT 1`;
const HASTEN = `
  UPDATE delivery SET next_at = $now WHERE ${WAITING} AND next_at > $now AND error LIKE 'unreachable%'`;

const leaseRow = z.object({ lease: z.number() });
const leasedRow = claimRow.extend(leaseRow.shape);
const nextRow = z.object({ ms: z.number() });

/**
 * What waits for one receiver, the mailbox or another, leased to one attempt at a time: what fails
 * there holds up nothing elsewhere. Every method rejects with `OutboxError` when the store fails.
 * @param options.write runs what certainly writes
 */
export function queueOn(
  store: Store,
  { id: queue, host }: Pick<QueueNote, 'id' | 'host'>,
  {
    clock,
    log,
    write,
  }: { clock: Clock; log: Log; write: <T>(work: () => Promise<T>) => Promise<T> },
) {
  const claim = claimBy(store.passOver);
  /**
   * When the lease of each attempt of ours ends: whoever lost it meanwhile has another, and it is
   * not ours to end.
   */
  const held = new Map<string, number>();

  async function settle(id: string, outcome: Outcome): Promise<void> {
    const error = outcome.result === 'delivered' ? '' : outcome.error;
    const waitMs = outcome.result === 'waiting' ? Math.ceil(outcome.retryAt - clock.now()) : 0;
    const lease = held.get(id) ?? null;
    await write(() =>
      store.run(SETTLE, { queue, id, state: outcome.result, waitMs, error, lease }),
    );
    // Answered late, it may be the next attempt's by now.
    if (held.get(id) === lease) held.delete(id);
  }

  return {
    /** `MAIL`, or that of the receiver's note. */
    id: queue,
    /** Of the receiver that it is for; empty for the mailbox. */
    host,
    /**
     * Leases up to `limit` enquiries that are due; an expired lease is due again. Damaged ones are
     * given up aloud.
     */
    async claim(limit: number): Promise<Claim[]> {
      const claims: Claim[] = [];
      for (const { lease, enquiry, ...row } of await store.read(leasedRow, claim, {
        queue,
        limit,
      })) {
        held.set(row.id, lease);
        if (enquiry) {
          claims.push({ ...row, enquiry });
          continue;
        }
        // So that it holds up no other.
        await settle(row.id, { result: 'dead', error: 'refused DAMAGED_ROW' });
        log.error(
          `CONTATO NÃO ENTREGUE: ${row.id} está danificado. Veja o que resta dele com "npm run mail -- export".`,
        );
      }
      return claims.sort((a, b) => a.acceptedAt - b.acceptedAt);
    },
    /** Leases these for their full time again, while their attempts last. */
    async renew(ids: string[]): Promise<void> {
      for (const id of ids) {
        const values = { queue, id, lease: held.get(id) ?? null };
        for (const { lease } of await store.read(leaseRow, RENEW, values)) held.set(id, lease);
      }
    },
    settle,
    /** When the next attempt is due, leased ones aside; undefined when nothing waits. */
    async nextAt(): Promise<number | undefined> {
      const asked = clock.now();
      const [next] = await store.read(nextRow, NEXT, { queue });
      return next && asked + next.ms;
    },
    /** Makes due at once what waits because its receiver could not be reached. */
    hasten: async () => void (await store.run(HASTEN, { queue })),
    /** What waits and was given up here, and how long the oldest has waited. */
    async count() {
      const [row] = await queuesIn(store, 'receiver.queue = $queue', { queue });
      const { waiting = 0, dead = 0, ageMs = 0 } = row ?? {};
      return { waiting, dead, ageMs };
    },
  };
}
export type Queue = ReturnType<typeof queueOn>;
