import { globSync, readFileSync } from 'node:fs';
import { until } from './support.ts';

/** The process that renders for a server, once it runs. */
export async function rendererProcess(server = process.pid): Promise<number> {
  let found = 0;
  await until('the renderer runs', () => {
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      try {
        if (!readFileSync(file, 'utf8').split('\0').includes('scripts/edit/renderer.ts')) continue;
        const status = readFileSync(file.replace('cmdline', 'status'), 'utf8');
        if (Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === server)
          found = Number(file.split('/')[2]);
      } catch {
        // The process may end meanwhile.
      }
    return found > 0;
  });
  return found;
}
