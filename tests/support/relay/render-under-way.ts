import { globSync, readFileSync } from 'node:fs';
import { until } from './support.ts';

/**
 * The number of the process that renders under this folder.
 * @param folder of the pages, for one that publishes; of what editing keeps, for one to look at
 */
export async function renderUnderWay(folder: string): Promise<number> {
  let found = 0;
  await until('a page is being rendered', () => {
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      try {
        const [, script, out] = readFileSync(file, 'utf8').split('\0');
        if (script === 'scripts/render.ts' && out?.startsWith(`${folder}/`))
          found = Number(file.split('/')[2]);
      } catch {
        // It ended meanwhile.
      }
    return found > 0;
  });
  return found;
}
