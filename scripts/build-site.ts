import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual as isSame } from 'node:util';
import { whichLaunch } from '#core/launch/which-launch.ts';
import {
  copyTexts,
  type Hashes,
  hashesOf,
  liveTexts,
  openHistory,
  textsIn,
} from '#editor/server/live/history.ts';
import { publishedTexts } from '#editor/server/live/texts.ts';
import type { RunningServer } from '#relay/data-folder.ts';
import { wholePage } from '#relay/files/launch-file.ts';
import {
  newBuildId,
  nextFolder,
  putInPlace,
  removeLeftovers,
  removeOldBuilds,
  switchLock,
} from '#relay/files/site-folder.ts';
import { holdLock } from '#relay/lock.ts';
import { readSettings } from '#relay/settings.ts';
import { shownBuild } from '#relay/which-server.ts';
import { renderEnvironment } from '#site/render/process.ts';
import { runScript } from './run-script.ts';

/** A failed build leaves the live page. @returns the build's name @throws Error when it fails */
export async function buildSite(site: string, running?: RunningServer): Promise<string> {
  mkdirSync(dirname(site), { recursive: true });
  removeLeftovers(site);
  const live = whichLaunch().path;
  publishedTexts(
    { live, siteRoot: site, log: console },
    openHistory(join(readSettings(process.env).dataDir, 'edit')),
  ).place();
  // Imported late because it loads a bundler.
  if (process.env.EDIT_PASSWORD) await (await import('./edit/page.ts')).buildEditPage();
  const next = nextFolder(site);
  const id = newBuildId();
  /** @returns the launch's files that the page is of */
  async function render(): Promise<Hashes> {
    const files = hashesOf(live);
    // A killed build of the same PID, which a container always has, shares files with a version.
    rmSync(next, { recursive: true, force: true });
    const args = ['scripts/render.ts', next];
    // Files of a damaged page must not be taken over.
    const previous = wholePage(site);
    if (previous) args.push(realpathSync(previous));
    if (!(await runScript(args, renderEnvironment(process.env))))
      throw new Error(
        'A página não foi montada. Corrija o que está acima e rode de novo; o que estava no ar continua.',
      );
    copyTexts(live, textsIn(next), liveTexts(site));
    return files;
  }
  /** @returns false where the broker published, or a file was saved, meanwhile */
  async function switchIfUnchanged(files: Hashes): Promise<boolean> {
    using _ = await holdLock(switchLock(site));
    if (!isSame(hashesOf(live), files)) return false;
    putInPlace(next, site, id);
    return true;
  }
  try {
    let isLive = false;
    while (!isLive) isLive = await switchIfUnchanged(await render());
    removeOldBuilds(site, running && (await shownBuild(running)));
    return id;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
