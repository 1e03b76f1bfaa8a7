import { MINUTE } from '../../clock.ts';
import type { Log } from '../../log.ts';

const AGAIN_MS = 10 * MINUTE;

/** Warns of what happens in the background; of the same thing once in ten minutes. */
export function quieted(log: Log): (line: string) => void {
  const told = new Map<string, number>();
  return (line) => {
    const now = performance.now();
    for (const [known, at] of told) if (now - at >= AGAIN_MS) told.delete(known);
    if (told.has(line)) return;
    told.set(line, now);
    log.warn(line);
  };
}
