import { join } from 'node:path';
import { openHistory } from '#editor/server/live/history.ts';
import { publisher } from '#editor/server/live/publish.ts';
import { renderTiny } from './small-launch.ts';

/** Publishes launches in turn, and reports each version, until it is killed. */
const [live = '', siteRoot = '', dataDir = '', root = '', ...marks] = process.argv.slice(2);
const folder = join(dataDir, 'edit');
const room = { live, siteRoot, dataDir, folder, log: console };
const publishing = publisher(room, { render: renderTiny }, openHistory(folder));
publishing.recover();
console.info('');
for (;;)
  for (const mark of marks) {
    const { build } = await publishing.publish(join(root, mark, 'lagoa'), []);
    console.info(build);
  }
