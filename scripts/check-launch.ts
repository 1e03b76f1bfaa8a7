import { launchReport, openFindings } from '#core/gate/open-findings.ts';
import { loadContent } from '#core/launch/load.ts';
import { runProgram } from '#relay/configuration.ts';
import { launchState } from '#relay/launch-state.ts';
import { readCommandSettings } from '#relay/which-server.ts';

const USAGE =
  'npm run check:launch   diz o que falta para lançar, com a regra e o lugar onde se arruma';

/** `npm run check:launch`: lists what is open before a lawful launch; fails if anything is. */
await runProgram({ usage: USAGE }, async () => {
  const settings = await readCommandSettings();
  const open = openFindings(launchState(loadContent(), settings));
  console.info(launchReport(open));
  process.exit(open.length > 0 ? 1 : 0);
});
