import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { CLOSED_POLICY, DRAWING_POLICY, type ForeignOrigins, pagePolicy } from './csp.ts';

type Encoding = 'br' | 'gzip';
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Larger files are read from disk at each request. */
const MEMORY_LIMIT = 512 * 1024;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

interface Variant {
  size: number;
  path: string;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** One built file, read once at start. */
export interface SiteFile {
  type: string;
  /** Without quotes. */
  etag: string;
  cacheControl: string;
  policy: string;
  identity: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
}

export interface Site {
  /** The file for an address's path; addresses are looked up in a list, never in the file system. */
  find(pathname: string): SiteFile | undefined;
  /** The built page of this path as text. */
  text(pathname: string): string | undefined;
}

function variantOf(path: string): Variant {
  const { size } = statSync(path);
  return { size, path, bytes: size <= MEMORY_LIMIT ? new Uint8Array(readFileSync(path)) : undefined };
}

function readSiteFile(path: string, address: string, origins: ForeignOrigins): SiteFile {
  const content = readFileSync(path);
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const encoded: SiteFile['encoded'] = {};
  for (const encoding of ['br', 'gzip'] as const) {
    const sibling = path + SUFFIX[encoding];
    if (existsSync(sibling)) encoded[encoding] = variantOf(sibling);
  }
  let policy = CLOSED_POLICY;
  if (type.startsWith('text/html')) policy = pagePolicy(content.toString('utf8'), origins);
  if (type.startsWith('image/svg')) policy = DRAWING_POLICY;
  return {
    type,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    // Astro puts a hash of the content into the names under /_astro/.
    cacheControl: address.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy,
    identity: variantOf(path),
    encoded,
  };
}

/**
 * Reads the built page under `root`: types, hashes, policies and compressed siblings, once.
 * @throws Error saying to build when there is no page
 */
export function readSite(root: string, origins: ForeignOrigins): Site {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(
      `${root} has no index.html: the page is not built. Run "npm start", which builds it first.`,
    );
  }
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const compressed = /\.(br|gz)$/.test(path) && existsSync(path.replace(/\.(br|gz)$/, ''));
    if (!entry.isFile() || compressed) continue;
    const address = `/${relative(root, path).split(sep).join('/')}`;
    const file = readSiteFile(path, address, origins);
    files.set(address, file);
    const page = /^(.*\/)index\.html$/.exec(address)?.[1] ?? /^(.*)\.html$/.exec(address)?.[1];
    if (page === undefined) continue;
    files.set(page, file);
    files.set(page.endsWith('/') && page !== '/' ? page.slice(0, -1) : page, file);
    if (!page.endsWith('/')) files.set(`${page}/`, file);
  }
  const find = (pathname: string) => {
    try {
      return files.get(decodeURIComponent(pathname));
    } catch {
      return undefined;
    }
  };
  return {
    find,
    text: (pathname) => {
      const file = find(pathname);
      return file && readFileSync(file.identity.path, 'utf8');
    },
  };
}

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
