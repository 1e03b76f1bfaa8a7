import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Encoding, SiteFile } from './files.ts';

/** Whether an Accept-Encoding header takes an encoding (RFC 9110, section 12.5.3). */
function accepts(header: string, encoding: Encoding): boolean {
  const entry = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .find(([name]) => name === encoding);
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
}

/** Whether If-None-Match names this tag; the comparison is weak (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Answers with a built file: negotiated encoding, 304 when the browser has it, no body for HEAD. */
export function respondWith(file: SiteFile, request: Request, status: number = 200): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => file.encoded[name] && accepts(accepted, name));
  const variant = (encoding && file.encoded[encoding]) ?? file.identity;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'Cache-Control': file.cacheControl,
    'Content-Security-Policy': file.policy,
    ETag: etag,
  });
  if (Object.keys(file.encoded).length > 0) headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(variant.size));
  if (encoding) headers.set('Content-Encoding', encoding);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = variant.bytes ?? (Readable.toWeb(createReadStream(variant.path)) as ReadableStream);
  return new Response(body, { status, headers });
}
