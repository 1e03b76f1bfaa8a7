import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { matchesTag } from '../intake/replies.ts';

/** A price table is a few hundred bytes. */
const LIMIT = 64 * 1024;

/** The file's bytes; undefined when it is no plain file or larger than the limit. */
async function readPlain(file: FileHandle): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { size } = await file.stat().then((stats) => (stats.isFile() ? stats : { size: LIMIT + 1 }));
  if (size > LIMIT) return undefined;
  // One byte more than allowed, so that a file that is growing can't pass for a small one.
  const bytes = new Uint8Array(LIMIT + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  return bytesRead > LIMIT ? undefined : bytes.slice(0, bytesRead);
}

async function readTable(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Not waiting for a writer, as opening a FIFO would.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  try {
    return file && (await readPlain(file));
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

/**
 * Answers with the price table that the broker put into the data folder. Read at each request, so that
 * replacing the file publishes it; the page checks what it gets and keeps its own when this is wrong.
 * @returns undefined when there is no such file, or none that a price table could be
 */
export async function publishedConditions(path: string, request: Request): Promise<Response | undefined> {
  const bytes = await readTable(path);
  if (!bytes) return undefined;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.length),
    },
  });
}
