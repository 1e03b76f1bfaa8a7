import { readBuiltConfiguration, runProgram } from '../relay/configuration.ts';
import { serveUntilSignal } from '../relay/server.ts';
import { loadEnvironmentFile } from '../relay/settings.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { findServer, nearAddress } from '../relay/which-server.ts';
import { launchWords } from '../src/launch/which-launch.ts';

/** Serves the page that was built last, as it is: a restart takes no build, and no right content. */
await runProgram({ usage: 'npm run serve   serve a página que já foi montada' }, async () => {
  loadEnvironmentFile();
  const siteRoot = siteFolder();
  const configuration = readBuiltConfiguration(siteRoot);
  const { settings } = configuration;
  if (await findServer(settings, siteRoot, true))
    throw new Error(`O servidor deste site já está no ar: ${nearAddress(settings, 'localhost')}`);
  console.info(launchWords());
  await serveUntilSignal({ ...configuration, siteRoot });
  process.exit(0);
});
