import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../relay/site/site-folder.ts';

/**
 * Builds the page when there is none.
 * @throws Error when the build fails
 */
export function buildWhereMissing(): void {
  if (existsSync(join(siteFolder(), 'index.html'))) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('A página não foi montada. Corrija o que está acima e rode de novo.');
}
