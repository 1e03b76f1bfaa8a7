import { readArguments } from '../relay/arguments.ts';
import { failWith } from '../relay/configuration.ts';
import { loadEnvironmentFile, readSettings } from '../relay/settings.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { loadContent } from '../src/content/load.ts';
import { buildSite } from './build-site.ts';

/** `npm run build`: the page into `dist/`, or SITE_DIR. */
try {
  readArguments(process.argv.slice(2), { usage: 'npm run build   monta a página em dist/, ou em SITE_DIR' });
  loadEnvironmentFile();
  const content = loadContent();
  await buildSite(siteFolder(), content, readSettings(process.env, { mailTo: content.empreendimento.email }));
} catch (error) {
  failWith(error);
}
