import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildName } from '#relay/files/site-folder.ts';
import { renderTiny, smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { keptLog } from '../../../tests/support/relay/support.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { openHistory } from './history.ts';
import { publisher } from './publish.ts';

const PROCESS = join(import.meta.dirname, '../../../tests/support/relay/publish-process.ts');
const TEXTS = ['capa', 'rodape', 'sobre'].map((name) => `content/${name}.yaml`);
const MARKS = ['um', 'dois'];

test('a server that is killed while it publishes has one publication whole, never an older one than it told', {
  timeout: 600_000,
}, async () => {
  const { live, site, dataDir, folder: root } = smallLaunch();
  const folder = join(dataDir, 'edit');
  const history = openHistory(folder);
  const room = { live, siteRoot: site, dataDir, folder, log: keptLog() };
  const publishing = publisher(room, { render: renderTiny }, history);
  for (const mark of MARKS) {
    cpSync(live, join(root, mark, 'lagoa'), { recursive: true });
    for (const file of TEXTS) writeFileSync(join(root, mark, 'lagoa', file), `# ${mark}.\n`);
  }
  await publishing.publish(join(root, 'um/lagoa'), []);
  for (let round = rounds(6, 30); round > 0; round -= 1) {
    const child = spawn(process.execPath, [PROCESS, live, site, dataDir, root, ...MARKS]);
    let told = '';
    const output = createInterface({ input: child.stdout }).on('line', (line) => {
      told = line;
    });
    // It tells of each publication; the next is killed at a random moment, whatever it takes.
    for (let left = round % 3; left >= 0; left -= 1) await once(output, 'line');
    await setTimeout(Math.random() * 300);
    child.kill('SIGKILL');
    await once(child, 'close');
    publishing.recover();
    const page = readFileSync(join(site, 'index.html'), 'utf8');
    const mark = MARKS.find((one) => page.includes(`<title>${one}<`));
    for (const file of TEXTS)
      expect(readFileSync(join(live, file), 'utf8'), file).toBe(`# ${mark}.\n`);
    expect(history.all()[0]?.build).toBe(buildName(site));
    expect(buildName(site) >= told, `${told} was told`).toBe(true);
  }
});
