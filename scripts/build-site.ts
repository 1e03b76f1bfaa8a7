import { mkdirSync, rmSync } from 'node:fs';
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
import { renderProcess } from '#site/render/process.ts';
import { runScript } from './run-script.ts';

/**
 * Renders the page of this environment aside, and puts it in place only when it is whole: one that
 * fails or is killed leaves live what was live.
 * @param site folder of the page
 * @param running the server that shows what lies there: the build that it shows is kept
 * @returns the build's name
 * @throws Error when it was not rendered; what is wrong stands on the console
 */
export async function buildSite(site: string, running?: RunningServer): Promise<string> {
  mkdirSync(dirname(site), { recursive: true });
  removeLeftovers(site);
  const next = nextFolder(site);
  try {
    const { args, env } = renderProcess(next, process.env);
    if (!(await runScript(args, env)))
      throw new Error(
        'A página não foi montada. Corrija o que está acima e rode de novo; o que estava no ar continua.',
      );
    // Loaded where it is wanted: it brings a bundler along.
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
