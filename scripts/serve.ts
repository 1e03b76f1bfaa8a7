import { launchWords } from '#core/launch/which-launch.ts';
import { readBuiltConfiguration, runProgram } from '#relay/configuration.ts';
import { serveUntilSignal } from '#relay/server.ts';
import { findServer } from '#relay/which-server.ts';

/** Serves the last build, so that a restart needs no valid content. */
await runProgram({ usage: 'npm run serve   serve a página que já foi montada' }, async () => {
  const configuration = readBuiltConfiguration();
  const { settings, siteRoot } = configuration;
  const running = findServer(settings, siteRoot);
  if (running) throw new Error(`O servidor deste site já está no ar: ${running.url}`);
  console.info(launchWords());
  await serveUntilSignal(configuration);
  process.exit(0);
});
