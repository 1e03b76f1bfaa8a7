import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { SECOND } from '../support/launch.ts';
import { drawLaunch } from './draw.ts';

const changed = (path: string) => statSync(path).mtimeMs;

/**
 * Draws the second launch where tests expect it, unless it is up to date.
 */
export async function readySecond(): Promise<void> {
  const folder = resolve(SECOND);
  const sources = globSync('**/*', { cwd: import.meta.dirname }).map((file) =>
    changed(resolve(import.meta.dirname, file)),
  );
  if (existsSync(folder) && changed(folder) > Math.max(...sources)) return;
  mkdirSync(resolve(folder, '..'), { recursive: true });
  // Drawn aside first, so that a parallel run finds a whole folder.
  const drawn = mkdtempSync(`${folder}-`);
  await drawLaunch(drawn);
  rmSync(folder, { recursive: true, force: true });
  renameSync(drawn, folder);
}

if (import.meta.main) await readySecond();
