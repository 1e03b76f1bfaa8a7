import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Deliver, deliveryErrorOf } from './deliver.ts';

/** Where the `.eml` files are, under the data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** `2026-01-15T12-30-00-<id>.eml`, and with `.part` while it is being written. */
const FILE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-(.+?)\.eml(\.part)?$/;

/**
 * Delivery to `folder`, one `.eml` file a message. The file appears whole or not at all, and a second
 * delivery of the same message takes the first one's place.
 */
export function fileDelivery(folder: string): Deliver {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async ({ id, acceptedAt, bytes }) => {
    const stamp = new Date(acceptedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    const path = join(folder, `${stamp}-${id}.eml`);
    const draft = `${path}.part`;
    try {
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(folder);
    } catch (error) {
      throw deliveryErrorOf(error);
    }
    return join(basename(folder), basename(path));
  };
}

/** A renamed file survives a power cut only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes the `.eml` files of these leads.
 * @returns how many files there were
 */
export async function removeMailFiles(folder: string, ids: string[]): Promise<number> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const theirs = files.filter((file) => ids.includes(FILE_NAME.exec(file)?.[1] ?? ''));
  for (const file of theirs) await rm(join(folder, file), { force: true });
  if (theirs.length > 0) await syncFolder(folder);
  return theirs.length;
}
