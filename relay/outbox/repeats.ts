import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Statements } from './store.ts';
import type { Enquiry } from './terms.ts';

const keyRow = z.object({ key: z.instanceof(Uint8Array) });

/**
 * The secret that turns an enquiry into a hash nobody can look up; made on first use, one for all relays of a store. It
 * lies beside the hashes: these go within minutes, and the leads themselves lie there longer.
 */
export async function repeatKey(inside: Statements): Promise<Uint8Array> {
  const KEY = 'SELECT key FROM repeat_key';
  const [known] = await inside.read(keyRow, KEY);
  if (known) return known.key;
  const made = randomBytes(32);
  await inside.run('INSERT INTO repeat_key (id, key) VALUES (1, $made) ON CONFLICT DO NOTHING', { made });
  const [row] = await inside.read(keyRow, KEY);
  return row?.key ?? made;
}

/** Same form, name, phone and message give the same hash; the hash gives nothing back. */
export function repeatHash(key: Uint8Array, { kind, name, phone, message }: Enquiry): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, name, phone, message]))
    .digest();
}
