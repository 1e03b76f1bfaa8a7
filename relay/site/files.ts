import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { BUILT_FOR_FILE } from '../../src/settings/built-for.ts';
import { CACHING, HASHED } from './headers.ts';
import { HOST_FILES } from './host-files.ts';
import { CLOSED_POLICY, DRAWING_POLICY, type ForeignOrigins, pagePolicy } from './policy.ts';

export type Encoding = 'br' | 'gzip';
/** For servers, not for visitors. */
const UNSERVED = [BUILT_FOR_FILE, ...HOST_FILES];
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Larger files are read from disk at each request. */
const MEMORY_LIMIT = 512 * 1024;

interface Variant {
  size: number;
  path: string;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** One built file, read once. */
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
  /** A built file of this path as text. */
  text(pathname: string): string | undefined;
}

function variantOf(path: string): Variant {
  const { size } = statSync(path);
  return { size, path, bytes: size <= MEMORY_LIMIT ? new Uint8Array(readFileSync(path)) : undefined };
}

function readSiteFile(path: string, address: string, origins: ForeignOrigins): SiteFile {
  const content = readFileSync(path);
  const type = getMimeType(path) ?? 'application/octet-stream';
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
    cacheControl: address.startsWith(HASHED) ? CACHING.hashed : CACHING.other,
    policy,
    identity: variantOf(path),
    encoded,
  };
}

const isCompressed = (path: string) => /\.(br|gz)$/.test(path) && existsSync(path.replace(/\.(br|gz)$/, ''));

/** Addresses of the files with a hash in their name. */
function hashedIn(root: string): string[] {
  return globSync('**/*.*', { cwd: join(root, HASHED) })
    .filter((name) => !isCompressed(join(root, HASHED, name)))
    .map((name) => `${HASHED}${name.split(sep).join('/')}`);
}

/**
 * Reads the built page under `root`: types, hashes, policies and compressed siblings, once.
 * @param earlier folders of builds of before, newest first: pages of theirs may be open, and ask for what has a hash in
 *   its name
 * @throws Error saying to build when there is no page
 */
export function readSite(root: string, origins: ForeignOrigins, earlier: string[] = []): Site {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(
      `${root} não tem index.html: a página ainda não foi montada. Rode "npm start", que a monta e a serve; depois basta "npm run serve".`,
    );
  }
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isCompressed(path) || UNSERVED.includes(entry.name)) continue;
    const address = `/${relative(root, path).split(sep).join('/')}`;
    const file = readSiteFile(path, address, origins);
    files.set(address, file);
    const page = /^(.*\/)index\.html$/.exec(address)?.[1] ?? /^(.*)\.html$/.exec(address)?.[1];
    if (page === undefined) continue;
    files.set(page, file);
    files.set(page.endsWith('/') && page !== '/' ? page.slice(0, -1) : page, file);
    if (!page.endsWith('/')) files.set(`${page}/`, file);
  }
  for (const build of earlier) {
    for (const address of hashedIn(build)) {
      if (files.has(address)) continue;
      try {
        files.set(address, readSiteFile(join(build, address), address, origins));
      } catch {
        // An old build that is being removed, or can't be read, is no reason to refuse a new one.
      }
    }
  }
  return {
    find(pathname) {
      try {
        return files.get(decodeURIComponent(pathname));
      } catch {
        return undefined;
      }
    },
    text(pathname) {
      const file = files.get(pathname);
      return file && readFileSync(file.identity.path, 'utf8');
    },
  };
}
