import { readArguments } from '../relay/commands/arguments.ts';
import { failWith, readBuiltConfiguration } from '../relay/configuration.ts';
import { serveUntilSignal } from '../relay/server.ts';
import { recoverSite, siteFolder } from '../relay/site/site-folder.ts';

/** Serves the page that was built last, as it is: a restart takes no build, and no right content. */
try {
  readArguments(process.argv.slice(2), { usage: 'npm run serve   serve a página que já foi montada' });
  const siteRoot = siteFolder();
  recoverSite(siteRoot);
  await serveUntilSignal({ ...readBuiltConfiguration(siteRoot), siteRoot });
  process.exit(0);
} catch (error) {
  failWith(error);
}
