import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { portOf } from '#relay/listen.ts';

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(path);

function readHeaders(site: string): { pattern: string; headers: [string, string][] }[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of readFileSync(join(site, '_headers'), 'utf8').split('\n')) {
    if (/^\S/.test(line)) rules.push({ pattern: line.trim(), headers: [] });
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

const readRedirects = (site: string) =>
  readFileSync(join(site, '_redirects'), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length === 3);

const file = (path: string) => (existsSync(path) && statSync(path).isFile() ? path : undefined);

/** Like Netlify and Cloudflare Pages, it sends a header named by two rules with both values. */
export async function openStaticHost(site: string): Promise<{ url: string; close(): void }> {
  const [rules, redirects] = [readHeaders(site), readRedirects(site)];

  function addHeaders(path: string, response: ServerResponse): void {
    const found = rules
      .filter(({ pattern }) => matches(pattern, path))
      .flatMap(({ headers }) => headers);
    for (const [name, value] of found) {
      const before = response.getHeader(name);
      response.setHeader(name, before ? `${before}, ${value}` : value);
    }
  }

  const host = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://host').pathname);
    const go = (status: number, location: string) => response.writeHead(status, { location }).end();
    if (!['GET', 'HEAD'].includes(request.method ?? '')) return response.writeHead(405).end();
    const redirect = redirects.find(([from = '']) => matches(from, path));
    if (redirect) return go(Number(redirect[2]), redirect[1] ?? '/');
    addHeaders(path, response);
    const hidden = ['/_headers', '/_redirects'].includes(path);
    const found = hidden
      ? undefined
      : (file(join(site, path)) ?? file(join(site, path, 'index.html')));
    if (found?.endsWith('index.html') && !path.endsWith('/')) return go(308, `${path}/`);
    const body = found ?? join(site, '404.html');
    response.writeHead(found ? 200 : 404, {
      'Content-Type': getMimeType(body) ?? 'application/octet-stream',
    });
    return response.end(readFileSync(body));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(host)}`,
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}
