import { launchWords } from '#core/launch/which-launch.ts';
import { readBuiltConfiguration, runProgram } from '#relay/configuration.ts';
import { serveUntilSignal } from '#relay/server.ts';
import { editingBySettings } from './edit/start-editing.ts';

/** Serves the last build, so that a restart needs no valid content. */
await runProgram({ usage: 'npm run serve   serve a página que já foi montada' }, async () => {
  const configuration = readBuiltConfiguration();
  console.info(launchWords());
  const startEditing = await editingBySettings(configuration.settings);
  await serveUntilSignal({ ...configuration, startEditing });
  process.exit(0);
});
