import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildName, pageIn } from '#relay/files/site-folder.ts';
import { bytesOf, editedLaunch } from '../../../tests/support/relay/editing.ts';
import { tinyBuild, tinyPage } from '../../../tests/support/relay/published.ts';
import { keptLog, writeFiles } from '../../../tests/support/relay/support.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { historyIn } from './history.ts';
import { publisher } from './publish.ts';

const PROCESS = join(import.meta.dirname, '../../../tests/support/relay/publish-process.ts');

/**
 * A launch with a page that is live, what is to be published of it, and its page, rendered already.
 */
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
  const rendered = join(root, 'aside');
  writeFiles(
    pageIn(rendered),
    tinyPage(tinyBuild('depois'), { launch: { folder: basename(live) } }),
  );
  const room = { live, siteRoot: site, dataDir, folder, log: keptLog() };
  const publishing = publisher(room, { render: async () => {} }, historyIn(folder));
  return { live, site, dataDir, folder, source, rendered, publishing };
}

test('a server that is killed while it publishes has the old page with the old files, or the new with the new', {
  timeout: 1_200_000,
}, async () => {
  const seen = new Set<boolean>();
  const delays = Array.from({ length: rounds(9, 30) }, () => Math.random() * 400);
  for (const delay of [0, ...delays, 10_000]) {
    const { live, site, dataDir, folder, source, rendered, publishing } = newTexts();
    const [before, after, old] = [bytesOf(live), bytesOf(source), buildName(site)];
    const child = spawn(process.execPath, [PROCESS, live, site, dataDir, source, rendered]);
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await Promise.race([setTimeout(delay), ended]);
    child.kill('SIGKILL');
    await ended;
    publishing.recover();
    expect(existsSync(join(folder, 'journal.json'))).toBe(false);
    const now = buildName(site);
    const isNew = now !== old;
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain(isNew ? 'depois' : 'antes');
    expect(bytesOf(live)).toEqual(isNew ? after : before);
    expect(
      historyIn(folder)
        .all()
        .map(({ build }) => build),
    ).toEqual(isNew ? [now, old] : []);
    seen.add(isNew);
  }
  expect([...seen]).toContain(true);
});
