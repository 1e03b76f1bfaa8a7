import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FILES, placeOf } from '#core/launch/files.ts';
import { loadContent } from '#core/launch/load.ts';
import { drawPlaceholders } from './pictures.ts';
import { newFileText } from './write-file.ts';

/** @param folder must not exist; it appears complete */
export async function writeNewLaunch(folder: string): Promise<void> {
  const aside = join(dirname(folder), `.new-${basename(folder)}`);
  rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(join(aside, 'content'), { recursive: true });
    for (const { file } of FILES) writeFileSync(join(aside, placeOf(file)), newFileText(file));
    await drawPlaceholders(aside);
    loadContent(aside);
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
