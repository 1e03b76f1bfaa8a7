import { launchWords } from '#core/launch/which-launch.ts';
import { readBuiltConfiguration, runProgram } from '#relay/configuration.ts';
import { serveUntilSignal } from '#relay/server.ts';

/** Serves the last build, so that a restart needs no valid content. */
await runProgram({ usage: 'npm run serve   serve a página que já foi montada' }, async () => {
  const configuration = readBuiltConfiguration();
  console.info(launchWords());
  await serveUntilSignal(configuration);
  process.exit(0);
});
