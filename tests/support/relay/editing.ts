import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import type { State } from '#editor/protocol.ts';
import type { OwnEditing } from '#editor/server/editing.ts';
import { readBuiltConfiguration } from '#relay/configuration.ts';
import { startServer } from '#relay/server.ts';
import { loadEditing } from '../../../scripts/edit/start-editing.ts';
import { publish, tinyBuild } from './published.ts';
import { keptLog, temporaryFolder } from './support.ts';

export const PASSWORD = 'quatro palavras sem par';

export function editedLaunch() {
  const folder = temporaryFolder();
  const { path, name } = whichLaunch({ LAUNCH: 'lagoa' });
  const live = join(folder, 'launches', name);
  cpSync(path, live, { recursive: true });
  return { folder, live, ...livePage(folder, name) };
}

/** A data folder, and a small page of a launch that is live. */
export function livePage(folder: string, launch: string) {
  const [site, dataDir] = [join(folder, 'site/dist'), join(folder, 'data')];
  mkdirSync(dataDir);
  mkdirSync(join(folder, 'site'));
  publish(site, tinyBuild('antes'), { launch: { folder: launch } });
  return { site, dataDir };
}
export type EditedLaunch = ReturnType<typeof editedLaunch>;

export async function startEditingServer(
  { live, site, dataDir }: EditedLaunch,
  { own, password = PASSWORD }: { own?: OwnEditing; password?: string } = {},
) {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('LAUNCH', live);
  vi.stubEnv('SITE_DIR', site);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('ENV_FILE', devNull);
  vi.stubEnv('PORT', '0');
  vi.stubEnv('HOST', '127.0.0.1');
  vi.stubEnv('EDIT_PASSWORD', password);
  const log = keptLog();
  const startEditing = await loadEditing(own);
  const server = await startServer({ ...readBuiltConfiguration(), log, startEditing });
  let running = true;
  const stop = async () => {
    if (running) await server.stop();
    running = false;
  };
  onTestFinished(stop);
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  };
  const cookieHeader = () => [...cookies].map((one) => one.join('=')).join('; ');
  const api = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${server.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookieHeader(), 'sec-fetch-site': 'same-origin', ...init.headers },
    });
  const send = (method: string, path: string, body?: unknown) =>
    api(`/editar/api/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    url: server.url,
    log,
    stop,
    api,
    send,
    async signIn(given = password) {
      const answer = await send('POST', 'sign-in', { password: given });
      keep(answer);
      return answer;
    },
    takeCookie: keep,
    state: async () => (await (await send('GET', 'state')).json()) as State,
  };
}

export function bytesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path).toString('base64')];
    }),
  );
}
