import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Enquiry } from '../outbox/outbox.ts';

const KEY_BYTES = 32;

/**
 * The secret that turns an enquiry into a hash nobody can look up; made on first use and kept in
 * `dataDir`, readable by its owner only. Made whole under another name and linked into place, so
 * that a crash or a second process never leaves or reads half a key.
 */
export function repeatKey(dataDir: string): Buffer {
  const path = join(dataDir, 'repeat.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const read = () => {
    const key = readFileSync(path);
    if (key.length !== KEY_BYTES)
      throw new Error(`${path} is damaged. Remove it; a new one is made at start.`);
    return key;
  };
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return read();
}

/** Same form, name, phone and message give the same hash; the hash gives nothing back. */
export function repeatHash(key: Buffer, { kind, name, phone, message }: Enquiry): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, name, phone, message]))
    .digest();
}
