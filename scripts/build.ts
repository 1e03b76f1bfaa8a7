import { launchWords } from '#core/launch/which-launch.ts';
import { runProgram } from '#relay/configuration.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { readOwnSettings } from '#relay/settings.ts';
import { findServer, reportShown } from '#relay/which-server.ts';
import { buildSite } from './build-site.ts';

await runProgram({ usage: 'npm run build   monta a página em dist/, ou em SITE_DIR' }, async () => {
  const settings = readOwnSettings();
  console.info(launchWords());
  const site = siteFolder();
  const running = findServer(settings, site);
  const id = await buildSite(site, running);
  if (running) await reportShown(running, id);
});
