import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtIn } from '#relay/files/built-for.ts';
import { nextFolder } from '#relay/files/site-folder.ts';
import { bytesOf, editedLaunch } from '../../../tests/support/relay/editing.ts';
import { publish, tinyBuild } from '../../../tests/support/relay/published.ts';
import { keptLog } from '../../../tests/support/relay/support.ts';
import { historyIn } from './history.ts';
import { publisher } from './publish.ts';

const PROCESS = join(import.meta.dirname, '../../../tests/support/relay/publish-process.ts');

/** A launch with a page that is live, what is to be published of it, and its page, built already. */
function newTexts() {
  const launch = editedLaunch();
  const { live, site, dataDir, folder: root } = launch;
  const folder = join(dataDir, 'edit');
  const source = join(root, 'source', basename(live));
  cpSync(live, source, { recursive: true });
  for (const file of ['condicoes', 'capa', 'sobre', 'rodape']) {
    const path = join(source, 'content', `${file}.yaml`);
    writeFileSync(path, `${readFileSync(path, 'utf8')}# Nova.\n`);
  }
  const built = join(root, 'aside', 'dist');
  const id = publish(built, tinyBuild('depois'), { launch: { folder: basename(live) } });
  const room = { live, siteRoot: site, dataDir, folder, log: keptLog() };
  const publishing = publisher(room, { build: async () => realpathSync(built) }, historyIn(folder));
  return { live, site, dataDir, folder, source, built, id, publishing };
}

test('a server that is killed between its files and its page has both new once it is back', async () => {
  const { live, site, folder, source, id, publishing } = newTexts();
  const old = readlinkSync(site);
  await publishing.publish(source, []);
  const swap = { step: 'swap', files: [], gone: [], next: nextFolder(site), build: id };
  writeFileSync(join(folder, 'journal.json'), JSON.stringify(swap));
  rmSync(site);
  symlinkSync(old, site);
  publishing.recover();
  expect(builtIn(site)?.build.id).toBe(id);
  expect(bytesOf(live)).toEqual(bytesOf(source));
});

test('a server that is killed while it publishes has the old page with the old files, or the new with the new', {
  timeout: 400_000,
}, async () => {
  const { live, site, dataDir, folder, source, built, id, publishing } = newTexts();
  const [before, after] = [bytesOf(live), bytesOf(source)];
  const old = builtIn(site)?.build.id;
  const seen = new Set<string>();
  for (const delay of [0, 5, 15, 30, 60, 100, 150, 250, 400, 5_000]) {
    const child = spawn(process.execPath, [PROCESS, live, site, dataDir, source, realpathSync(built)]);
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await Promise.race([setTimeout(delay), ended]);
    child.kill('SIGKILL');
    await ended;
    publishing.recover();
    expect(existsSync(join(folder, 'journal.json'))).toBe(false);
    const isNew = builtIn(site)?.build.id === id;
    expect([old, id]).toContain(builtIn(site)?.build.id);
    expect(bytesOf(live)).toEqual(isNew ? after : before);
    seen.add(String(isNew));
    if (isNew) break;
  }
  expect([...seen]).toContain('true');
});
