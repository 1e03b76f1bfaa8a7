import { launchWords } from '#core/launch/which-launch.ts';
import { readBuiltConfiguration, runProgram } from '#relay/configuration.ts';
import type { RunningServer } from '#relay/data-folder.ts';
import { hasListedVersion, wholePage } from '#relay/files/launch-file.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { serveUntilSignal } from '#relay/server.ts';
import { readOwnSettings } from '#relay/settings.ts';
import { checkFree, findServer, reportShown } from '#relay/which-server.ts';
import { buildSite } from './build-site.ts';
import { editingBySettings } from './edit/start-editing.ts';

/** A failed build keeps what was published, so that leads still come. @returns the build's name */
async function build(site: string, running?: RunningServer): Promise<string | undefined> {
  try {
    return await buildSite(site, running);
  } catch (error) {
    if (!wholePage(site) && !hasListedVersion(site)) throw error;
    console.error(error instanceof Error ? error.message : error);
    console.error(
      'Fica o que já estava publicado. Corrija o que está acima e rode "npm start" de novo.',
    );
    return undefined;
  }
}

await runProgram({ usage: 'npm start   monta a página e a serve' }, async () => {
  // Check settings and port before the slow build.
  const settings = readOwnSettings();
  const siteRoot = siteFolder();
  const running = findServer(settings, siteRoot);
  if (!running) await checkFree(settings);
  console.info(launchWords());
  const id = await build(siteRoot, running);
  if (running) process.exit(id && (await reportShown(running, id)) ? 0 : 1);
  const startEditing = await editingBySettings(settings);
  await serveUntilSignal({ ...readBuiltConfiguration(), startEditing });
  process.exit(0);
});
