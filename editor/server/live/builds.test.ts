import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editedLaunch } from '../../../tests/support/relay/editing.ts';
import { keptLog, until, writeFiles } from '../../../tests/support/relay/support.ts';
import { buildsAside } from './builds.ts';
import { historyIn } from './history.ts';

test('a server that stops ends the build under way, and begins none that waits for it', async () => {
  const { folder: root, live, site, dataDir } = editedLaunch();
  const from = process.cwd();
  onTestFinished(() => process.chdir(from));
  process.chdir(root);
  // In the place of the ordinary script: it says that it has begun, and lasts.
  writeFiles(root, {
    'scripts/render.ts':
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('begun-' + process.pid, '');\nsetTimeout(() => {}, 10_000);\n",
  });
  const begun = () => globSync('begun-*');
  const folder = join(dataDir, 'edit');
  const room = { live, siteRoot: site, dataDir, folder, log: keptLog() };
  const builds = buildsAside(room, historyIn(folder));
  const both = Promise.allSettled(
    ['um', 'outro'].map((name) => builds.render(live, join(root, name))),
  );
  await until('the first has begun', async () => begun().length > 0);
  builds.stop();
  const why = expect.stringContaining('O servidor foi reiniciado');
  const ended = { status: 'rejected', reason: expect.objectContaining({ message: why }) };
  expect(await both).toEqual([ended, ended]);
  expect(begun()).toHaveLength(1);
});
