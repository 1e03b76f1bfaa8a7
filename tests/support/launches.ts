import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '#relay/files/site-folder.ts';
import { LAUNCH } from './launch.ts';

/** @throws Error with the command's output */
export function buildLaunch(folder: string, site: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, LAUNCH: folder, SITE_DIR: site, DATA_DIR: `${site}-data` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} was not built:\n${stdout}${stderr}`);
}

/** @throws Error when the build fails */
export function buildWhereMissing(folder: string = LAUNCH, site: string = siteFolder()): void {
  if (existsSync(join(site, 'index.html'))) return;
  const env = { ...process.env, LAUNCH: folder, SITE_DIR: site };
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The page was not built. What stands above is what to mend.');
}
