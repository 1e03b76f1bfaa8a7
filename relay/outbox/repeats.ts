import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { codeOf } from '../thrown.ts';
import type { Enquiry } from './enquiry.ts';
import type { Statements } from './store.ts';

/** In the data folder of every server. */
export const KEY_FILE = 'repeat.key';
const KEY_BYTES = 32;

const keyPath = (dataDir: string) => join(dataDir, KEY_FILE);

/** The key in this file; undefined when there is none, or an empty file as a power cut leaves it. */
function readKey(path: string): Buffer | undefined {
  let key: Buffer;
  try {
    key = readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (key.length === 0) return undefined;
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} está danificado. Apague-o e ligue o servidor: ele cria outro.`);
  return key;
}

/**
 * The secret that turns an enquiry into a hash nobody can look up; made on first use and kept in
 * `dataDir`, readable by its owner only. Made whole under another name, synced and linked into place, so
 * that a crash or a second process never leaves or reads half a key.
 * @throws Error when there is a key of another length: the operator decides about that
 */
export function repeatKey(dataDir: string, log: Log): Buffer {
  const path = keyPath(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const known = readKey(path);
  if (known) return known;
  if (existsSync(path)) {
    log.warn(
      `${path} estava vazio e foi criado de novo. Um contato repetido de antes desta partida não é reconhecido e pode chegar duas vezes.`,
    );
    unlinkSync(path);
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  const made = readKey(path);
  if (!made)
    throw new Error(`${path} não pôde ser criado. Confira se há espaço no disco e ligue o servidor de novo.`);
  return made;
}

/**
 * The same secret where there is one, for who makes none.
 * @throws Error when there is a key of another length
 */
export const knownRepeatKey = (dataDir: string): Buffer | undefined => readKey(keyPath(dataDir));

const keyRow = z.object({ key: z.instanceof(Buffer) });

/**
 * The same secret in a database, one for all relays. It lies beside the hashes, as the file's lies beside the
 * file: both go within minutes, and the leads themselves lie there longer.
 */
export async function sharedRepeatKey(store: Statements): Promise<Buffer> {
  const made = randomBytes(32);
  await store.run('INSERT INTO repeat_key (id, key) VALUES (1, $made) ON CONFLICT DO NOTHING', { made });
  const [row] = await store.read(keyRow, 'SELECT key FROM repeat_key');
  return row?.key ?? made;
}

/** Same form, name, phone and message give the same hash; the hash gives nothing back. */
export function repeatHash(key: Buffer, { kind, name, phone, message }: Enquiry): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, name, phone, message]))
    .digest();
}
