import { failWith } from '../relay/configuration.ts';
import { loadEnvironmentFile, readSettings } from '../relay/settings.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { loadContent } from '../src/content/load.ts';
import { buildSite } from './build-site.ts';

/** `npm run build`: the page into `dist/`, or SITE_DIR. */
try {
  loadEnvironmentFile();
  const content = loadContent();
  await buildSite(siteFolder(), content, readSettings(process.env, { mailTo: content.empreendimento.email }));
} catch (error) {
  failWith(error);
}
