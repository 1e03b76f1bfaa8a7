import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunningServer } from '#relay/data-lock.ts';
import {
  newBuildId,
  nextFolder,
  pageIn,
  putInPlace,
  removeLeftovers,
  removeOldBuilds,
  replaceBeside,
} from '#relay/files/site-folder.ts';
import { shownBuild } from '#relay/which-server.ts';
import { renderEnvironment } from '#site/render/process.ts';
import { runScript } from './run-script.ts';

/** A failed build leaves the live page. @returns the build's name @throws Error when it fails */
export async function buildSite(site: string, running?: RunningServer): Promise<string> {
  mkdirSync(dirname(site), { recursive: true });
  removeLeftovers(site);
  const next = nextFolder(site);
  try {
    const args = ['scripts/render.ts', next];
    if (existsSync(site)) args.push(realpathSync(site));
    if (!(await runScript(args, renderEnvironment(process.env))))
      throw new Error(
        'A página não foi montada. Corrija o que está acima e rode de novo; o que estava no ar continua.',
      );
    // Imported late because it loads a bundler.
    if (process.env.EDIT_PASSWORD) await (await import('./edit/page.ts')).buildEditPage();
    removeOldBuilds(site, running && (await shownBuild(running)));
    const id = newBuildId();
    putInPlace(pageIn(next), site, id);
    replaceBeside(next, site, console);
    return id;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
