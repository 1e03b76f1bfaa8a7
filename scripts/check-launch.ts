import { readArguments } from '../relay/commands/arguments.ts';
import { failWith, readCommandSettings } from '../relay/configuration.ts';
import { checkDataFolder } from '../relay/data-folder.ts';
import { launchState } from '../relay/launch-state.ts';
import { readSettings } from '../relay/settings.ts';
import { whichServer } from '../relay/which-server.ts';
import { countOpen, launchReport } from '../src/content/launch/finding.ts';
import { openFindings } from '../src/content/launch/open-findings.ts';
import { loadContent } from '../src/content/load.ts';
import { whichLaunch } from '../src/launch/which-launch.ts';

/** `npm run check:launch`: what is open before a lawful launch, with the rule and where to mend it; fails while anything is. */
try {
  readArguments(process.argv.slice(2), {
    usage: 'npm run check:launch   diz o que falta para lançar, com a regra e o lugar onde se arruma',
  });
  const where = readCommandSettings();
  await checkDataFolder(where.dataDir, whichLaunch().name);
  console.error(await whichServer(where));
  const content = loadContent();
  const settings = readSettings(process.env, { mailTo: content.empreendimento.email });
  const open = openFindings(launchState(content, settings));
  console.info(launchReport(open));
  process.exit(countOpen(open) > 0 ? 1 : 0);
} catch (error) {
  failWith(error);
}
