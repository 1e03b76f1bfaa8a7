import { globSync, readFileSync } from 'node:fs';
import { until } from './support.ts';

/** Takes the pages' folder when publishing, the editor's data folder for a preview. */
export async function renderUnderWay(folder: string): Promise<number> {
  let found = 0;
  await until('a page is being rendered', () => {
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      try {
        const [, script, out] = readFileSync(file, 'utf8').split('\0');
        if (script === 'scripts/render.ts' && out?.startsWith(`${folder}/`))
          found = Number(file.split('/')[2]);
      } catch {
        // The process may end meanwhile.
      }
    return found > 0;
  });
  return found;
}
