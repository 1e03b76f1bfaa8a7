import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALWAYS, CACHING, HASHED, strictTransport } from './headers.ts';
import { type ForeignOrigins, pagePolicy } from './policy.ts';
import { headersFolder } from './site-folder.ts';

/** What static hosts read at the root of a page: headers of every answer, and addresses that lead elsewhere. */
export const HOST_FILES = ['_headers', '_redirects'];

export interface HostOptions {
  origins: ForeignOrigins;
  hstsSubdomains: boolean;
}

/**
 * The headers of every answer where no server of ours gives them. A host can't tell a page that isn't there from
 * the others, so that one policy holds for all: it allows the inline parts of every page, by their hashes.
 */
function headersOf(root: string, { origins, hstsSubdomains }: HostOptions): [name: string, value: string][] {
  const pages = globSync('**/*.html', { cwd: root })
    .sort()
    .map((page) => readFileSync(join(root, page), 'utf8'));
  return Object.entries({
    ...ALWAYS,
    'Content-Security-Policy': pagePolicy(pages.join('\n'), origins),
    'Strict-Transport-Security': strictTransport(hstsSubdomains),
  });
}

const FOR_HOSTS = (headers: [string, string][]) => `/*
${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}
${HASHED}*
  Cache-Control: ${CACHING.hashed}
/sem-precos/*
  X-Robots-Tag: noindex
`;

/** Where a host prefers files to redirects, this page's own canonical address says the same. */
const REDIRECTS = `/sem-precos / 302
/sem-precos/ / 302
/index.html / 301
`;

const WRITTEN = '# Written by the build, with the hashes of this build: reload the server after each one.';

const FOR_NGINX = (headers: [string, string][]) => `${WRITTEN}
set $lagoa_caching "${CACHING.other}";
if ($uri ~ "^${HASHED}") { set $lagoa_caching "${CACHING.hashed}"; }
add_header Cache-Control $lagoa_caching;
${headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n')}
`;

const FOR_CADDY = (headers: [string, string][]) => `${WRITTEN}
header {
${headers.map(([name, value]) => `\t${name} "${value}"`).join('\n')}
}
`;

/** Writes `_headers` and `_redirects` into a built page. */
export function writeHostFiles(root: string, options: HostOptions): void {
  writeFileSync(join(root, '_headers'), FOR_HOSTS(headersOf(root, options)));
  writeFileSync(join(root, '_redirects'), REDIRECTS);
}

/** Writes the same headers for nginx and Caddy, beside the page: a visitor has no use for them. */
export function writeServerHeaders(site: string, options: HostOptions): void {
  const headers = headersOf(site, options);
  const folder = headersFolder(site);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of [
    ['nginx.conf', FOR_NGINX(headers)],
    ['Caddyfile', FOR_CADDY(headers)],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
}
