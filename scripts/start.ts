import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failWith, readBuiltConfiguration } from '../relay/configuration.ts';
import { serveUntilSignal } from '../relay/server.ts';
import { loadEnvironmentFile, readSettings } from '../relay/settings.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { loadContent } from '../src/content/load.ts';
import { EnvironmentError } from '../src/lead/environment.ts';
import { buildSite } from './build-site.ts';

/**
 * Builds the page. When that fails and an older one is there, says so and leaves that one to be served: a typing
 * mistake in a text is no reason to stop taking leads.
 */
async function build(site: string): Promise<void> {
  try {
    loadEnvironmentFile();
    const content = loadContent();
    // Before the build, so that a wrong setting is told at once.
    const settings = readSettings(process.env, { mailTo: content.empreendimento.email });
    await buildSite(site, content, settings);
  } catch (error) {
    if (error instanceof EnvironmentError || !existsSync(join(site, 'index.html'))) throw error;
    console.error(error instanceof Error ? error.message : error);
    console.error(
      'A página que continua no ar é a anterior. Corrija o que está acima e rode "npm start" de novo.',
    );
  }
}

try {
  const siteRoot = siteFolder();
  await build(siteRoot);
  await serveUntilSignal({ ...readBuiltConfiguration(siteRoot), siteRoot });
  process.exit(0);
} catch (error) {
  failWith(error);
}
