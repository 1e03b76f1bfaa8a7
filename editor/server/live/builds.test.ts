import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { keptLog, until } from '../../../tests/support/relay/support.ts';
import type { Renderer } from '../renderer.ts';
import { openBuildQueue } from './builds.ts';

function rendering() {
  const { live, site, dataDir } = smallLaunch();
  const folder = join(dataDir, 'edit');
  const room = { live, siteRoot: site, dataDir, folder, log: keptLog() };
  const begun: string[] = [];
  const previous: unknown[] = [];
  // Stands in for the process, and renders until it is stopped.
  const ask: Renderer['ask'] = async (request, _, signal) => {
    if ('out' in request) {
      begun.push(request.out);
      previous.push(request.previous);
    }
    if (signal) await once(signal, 'abort');
    return { failed: { message: 'Aborted.', code: undefined, isForBroker: false } };
  };
  const builds = openBuildQueue(room, { ask });
  return { live, site, builds, begun, previous };
}

const ended = (status: number, message: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ status, message: expect.stringContaining(message) }),
});

test('a server that stops ends the build under way, and begins none that waits for it', async () => {
  const { live, builds, begun } = rendering();
  const both = Promise.allSettled(['um', 'outro'].map((name) => builds.render(live, name)));
  await until('the first has begun', async () => begun.length > 0);
  builds.stop();
  const stopped = ended(503, 'O servidor foi reiniciado');
  expect(await both).toEqual([stopped, stopped]);
  expect(begun).toEqual(['um']);
});

test('a preview gives way to the next one and to a publication', async () => {
  const { live, builds, begun } = rendering();
  const [first, second] = ['um', 'outro'].map((name) => builds.render(live, name, true));
  const published = builds.render(live, 'novo');
  const gaveWay = ended(409, 'monte de novo');
  expect(await Promise.allSettled([first, second])).toEqual([gaveWay, gaveWay]);
  await until('the publication has begun', async () => begun.includes('novo'));
  builds.stop();
  await expect(published).rejects.toThrow('reiniciado');
});

test('a new page takes no file of a damaged one', async () => {
  const { live, site, builds, begun, previous } = rendering();
  writeFileSync(join(site, 'index.html'), '');
  const rendered = Promise.allSettled([builds.render(live, 'um')]);
  await until('it has begun', async () => begun.length > 0);
  builds.stop();
  await rendered;
  expect(previous).toEqual([undefined]);
});
