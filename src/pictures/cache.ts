import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Folder in which Astro keeps made pictures, by the names of what they are made from. Outside node_modules,
 * which `npm ci` empties; another folder for another way of making them, because their names don't show it.
 */
export function pictureCache(root: string = process.cwd()): string {
  const way = createHash('sha256')
    .update(readFileSync(join(root, 'src/pictures/service.ts')))
    .update(JSON.stringify(sharp.versions));
  return `.cache/pictures-${way.digest('hex').slice(0, 8)}`;
}
