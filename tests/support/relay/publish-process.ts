import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { historyIn } from '#editor/server/live/history.ts';
import { publisher } from '#editor/server/live/publish.ts';

/** Publishes a rendered page in its own process, for tests that kill it. */
const [live = '', siteRoot = '', dataDir = '', source = '', rendered = ''] = process.argv.slice(2);
const folder = join(dataDir, 'edit');
const room = { live, siteRoot, dataDir, folder, log: console };
const render = async (_: string, out: string) => cpSync(rendered, out, { recursive: true });
const publishing = publisher(room, { render }, historyIn(folder));
console.info('ready');
await publishing.publish(source, []);
