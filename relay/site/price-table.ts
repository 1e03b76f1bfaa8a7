import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { matchesTag } from '../intake/replies.ts';

/**
 * Answers with the price table that the broker put into the data folder. Read at each request, so that
 * replacing the file publishes it; the page checks what it gets and keeps its own when this is wrong.
 * @returns undefined when there is no such file to read
 */
export async function publishedConditions(path: string, request: Request): Promise<Response | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return undefined;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.length),
    },
  });
}
