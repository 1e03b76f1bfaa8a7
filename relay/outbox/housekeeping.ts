import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_WAIT_MS, REPEAT_WINDOW_MS } from './outbox.ts';
import { transaction } from './sqlite.ts';

/**
 * What the outbox needs every minute: leads delivered at least `keepMs` ago go, when they went by these other ways
 * too and their five days are over in queues that nobody serves; hashes past their window go too, and a row that is always written shows that writing works. Times that lie further ahead than any
 * wait were written under a clock that has been put right since: those leads are due now.
 */
export function keepHouse(db: DatabaseSync, now: number, keepMs: number, ways: readonly string[]): void {
  const farthest = now + LONGEST_WAIT_MS;
  transaction(db, () => {
    db.prepare('INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)').run(now);
    db.prepare('DELETE FROM recent WHERE abs(? - at) >= ?').run(now, REPEAT_WINDOW_MS);
    db.prepare(`UPDATE lead SET next_at = ? WHERE state = 'waiting' AND next_at > ?`).run(now, farthest);
    db.prepare(`UPDATE lead SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ?`).run(farthest);
    db.prepare(`UPDATE lead SET settled_at = ? WHERE state = 'delivered' AND settled_at > ?`).run(
      now,
      farthest,
    );
    db.prepare(`UPDATE way_out SET next_at = ? WHERE state = 'waiting' AND next_at > ?`).run(now, farthest);
    db.prepare(`UPDATE way_out SET lease_until = 0 WHERE state = 'waiting' AND lease_until > ?`).run(
      farthest,
    );
    db.prepare(
      `DELETE FROM lead WHERE state = 'delivered' AND settled_at <= ? AND NOT EXISTS
         (SELECT 1 FROM way_out WHERE lead = lead.id AND state = 'waiting'
            AND (expires_at > ? OR way IN (SELECT value FROM json_each(?))))`,
    ).run(now - keepMs, now, JSON.stringify(ways));
  });
}
