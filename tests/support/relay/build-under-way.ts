import { globSync, readFileSync } from 'node:fs';
import { until } from './support.ts';

/**
 * The number of the process that builds for the server of this data folder: to publish, or to look
 * at.
 */
export async function buildUnderWay(dataDir: string, what = 'publishing'): Promise<number> {
  let found = 0;
  await until('a build is under way', () => {
    for (const file of globSync('/proc/[0-9]*/environ')) {
      const pid = Number(file.split('/')[2]);
      try {
        const own = readFileSync(file, 'utf8').includes(`SITE_DIR=${dataDir}/edit/${what}/dist`);
        if (own && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/build.ts'))
          found = pid;
      } catch {
        // It ended meanwhile.
      }
    }
    return found > 0;
  });
  return found;
}
