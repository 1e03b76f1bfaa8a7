import { spawnSync } from 'node:child_process';

/**
 * Builds a launch by the command that builds the sample.
 * @param folder of the launch
 * @param site folder that its page comes into
 * @throws Error with what the command said, where it failed
 */
export function buildLaunch(folder: string, site: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, LAUNCH: folder, SITE_DIR: site },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} was not built:\n${stdout}${stderr}`);
}
