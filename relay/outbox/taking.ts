import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { repeatHash } from '../intake/repeats.ts';
import { type Enquiry, GIVE_UP_MS, OutboxError, REPEAT_WINDOW_MS } from './outbox.ts';
import { recentRow } from './rows.ts';

type Taken = 'taken' | 'repeated';
type Taking = { enquiry: Enquiry; resolve(taken: Taken): void; reject(error: unknown): void };

/**
 * Takes enquiries in: those of one turn of the event loop share one commit.
 * @param commit runs its argument as one commit; what it throws refuses them all
 */
export function takingInto(
  db: DatabaseSync,
  options: { key: Buffer; clock: Clock; ways: readonly string[]; commit<T>(work: () => T): T },
) {
  const { key, clock, ways, commit } = options;
  const findRecent = db.prepare('SELECT at FROM recent WHERE hash = ?');
  const saveRecent = db.prepare('INSERT OR REPLACE INTO recent (hash, at) VALUES (?, ?)');
  const insert = db.prepare(
    `INSERT INTO lead (id, state, enquiry, accepted_at, expires_at, next_at) VALUES (?, 'waiting', ?, ?, ?, ?)`,
  );
  const sendBy = db.prepare('INSERT INTO way_out (way, lead, expires_at, next_at) VALUES (?, ?, ?, ?)');
  let queue: Taking[] = [];

  function takeOne(enquiry: Enquiry): Taken {
    const now = clock.now();
    const hash = repeatHash(key, enquiry);
    const recent = recentRow.parse(findRecent.get(hash));
    // Either side of now: a clock set back must not stretch the window.
    const repeated = recent !== undefined && Math.abs(now - recent.at) < REPEAT_WINDOW_MS;
    // A repeat renews its time: a browser that never sees the answer goes on asking.
    saveRecent.run(hash, now);
    if (repeated) return 'repeated';
    const id = randomUUID();
    insert.run(id, JSON.stringify(enquiry), now, now + GIVE_UP_MS, now);
    for (const way of ways) sendBy.run(way, id, now + GIVE_UP_MS, now);
    return 'taken';
  }

  /** Commits what waits for it. */
  function flush(): void {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    try {
      const taken = commit(() => batch.map((taking) => ({ ...taking, result: takeOne(taking.enquiry) })));
      for (const { resolve, result } of taken) resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(new OutboxError(error));
    }
  }

  const take = (enquiry: Enquiry) =>
    new Promise<Taken>((resolve, reject) => {
      if (queue.push({ enquiry, resolve, reject }) === 1) setImmediate(flush);
    });
  return { take, flush };
}
