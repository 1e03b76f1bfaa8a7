import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Statements, Store } from './store.ts';
import { type Claim, claimRow, LEASE_MS, MAIL, type Outcome } from './terms.ts';

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
/**
 * A delivery is stored whoever holds the lease, because the lead must not be sent again. It expires
 * after the period that its sender's privacy notice named.
 */
const SETTLE = `
  UPDATE delivery SET state = $state, next_at = $now + $waitMs, error = $error, lease_until = 0,
    expires_at = CASE WHEN $state = 'delivered' THEN $now + $keepMs ELSE expires_at END
  WHERE queue = $queue AND lead = $id AND ($state = 'delivered' OR lease_until = $lease)`;
const NEXT = `
  SELECT next_at - $now AS ms FROM delivery WHERE ${WAITING} AND lease_until <= $now ORDER BY next_at LIMIT 1`;
const HASTEN = `
  UPDATE delivery SET next_at = $now WHERE ${WAITING} AND next_at > $now AND error LIKE 'unreachable%'`;

const leaseRow = z.object({ lease: z.number() });
const leasedRow = claimRow.extend(leaseRow.shape);
export type LeasedClaim = Claim & z.infer<typeof leaseRow>;
const nextRow = z.object({ ms: z.number() });

const backlogRow = z.object({
  waiting: z.number(),
  dead: z.number(),
  ageMs: z.number(),
});
const namedRow = backlogRow.extend({ name: z.string() });

// The absolute difference also counts leads that were taken under a clock set ahead.
const BACKLOG = `
  count(*) FILTER (WHERE state = 'waiting') AS waiting,
  count(*) FILTER (WHERE state = 'dead') AS dead,
  coalesce(abs($now - min(accepted_at) FILTER (WHERE state = 'waiting')), 0) AS "ageMs"
  FROM delivery JOIN lead ON lead.id = delivery.lead WHERE state IN ('waiting', 'dead')`;
const COUNT = `SELECT ${BACKLOG} AND queue = $queue`;
const COUNT_EACH = `SELECT queue AS name, ${BACKLOG} AND queue <> '${MAIL}' GROUP BY queue ORDER BY queue`;

const EMPTY = { waiting: 0, dead: 0, ageMs: 0 };

export type QueueState = z.infer<typeof namedRow> & { isServed: boolean };

export async function readQueues(
  store: Statements,
  receivers: readonly string[],
): Promise<QueueState[]> {
  const rows = new Map(
    (await store.read(namedRow, COUNT_EACH)).map((row) => [row.name, { ...row, isServed: false }]),
  );
  const served = receivers.map((name) => ({ ...EMPTY, ...rows.get(name), name, isServed: true }));
  const unserved = [...rows.values()].filter(({ name }) => !receivers.includes(name));
  return [...served, ...unserved];
}

export interface QueueOptions {
  clock: Clock;
  log: Log;
  keepMs: () => number;
  write: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Every method rejects with `OutboxError` when the store fails. */
export function openQueue(
  store: Store,
  queue: string,
  { clock, log, keepMs, write }: QueueOptions,
) {
  const claim = claimBy(store.passOver);

  async function settle(
    { id, lease }: Pick<LeasedClaim, 'id' | 'lease'>,
    outcome: Outcome,
  ): Promise<void> {
    const error = outcome.result === 'delivered' ? '' : outcome.error;
    const waitMs = outcome.result === 'waiting' ? Math.ceil(outcome.retryAt - clock.now()) : 0;
    const state = outcome.result;
    const values = { queue, id, lease, state, waitMs, error, keepMs: keepMs() };
    await write(() => store.run(SETTLE, values));
  }

  return {
    name: queue,
    /** Expired leases are due again. */
    async claim(limit: number): Promise<LeasedClaim[]> {
      const claims: LeasedClaim[] = [];
      for (const { enquiry, ...row } of await store.read(leasedRow, claim, { queue, limit })) {
        if (enquiry) {
          claims.push({ ...row, enquiry });
          continue;
        }
        // A damaged row must not block the others.
        await settle(row, { result: 'dead', error: 'refused DAMAGED_ROW' });
        log.error(
          `CONTATO NÃO ENTREGUE: ${row.id} está danificado. Veja o que resta dele com "npm run mail -- export".`,
        );
      }
      return claims.sort((a, b) => a.acceptedAt - b.acceptedAt);
    },
    /** Changes the leases in the claims; one that has ended stays as it is. */
    async renew(claims: LeasedClaim[]): Promise<void> {
      for (const claim of claims) {
        const values = { queue, id: claim.id, lease: claim.lease };
        const [renewed] = await store.read(leaseRow, RENEW, values);
        if (renewed) claim.lease = renewed.lease;
      }
    },
    settle,
    async nextAt(): Promise<number | undefined> {
      const readAt = clock.now();
      const [next] = await store.read(nextRow, NEXT, { queue });
      return next && readAt + next.ms;
    },
    hasten: async () => void (await store.run(HASTEN, { queue })),
    async count() {
      const [row] = await store.read(backlogRow, COUNT, { queue });
      return row ?? EMPTY;
    },
  };
}
export type Queue = ReturnType<typeof openQueue>;
