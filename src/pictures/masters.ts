import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { whichLaunch } from '../launch/which-launch.ts';

const MASTERS = '{pictures,tour/*}/*';

/**
 * Whether a file of the built page is the copy that Vite makes of a master, and not what is made from it:
 * `pool.Ab12_-Z9.jpg` is, `pool.Ab12_-Z9_Z1x.jpeg` is not.
 */
export function isMaster(file: string, masters: readonly string[]): boolean {
  return masters.some((master) => {
    const { name, ext } = parse(master);
    const hash = file.slice(name.length, file.length - ext.length);
    return file.startsWith(name) && file.endsWith(ext) && /^\.[\w-]{8}$/.test(hash);
  });
}

/** Takes the masters out of the built page: pictures are made from them, and nobody is shown one. */
export const mastersStay: AstroIntegration = {
  name: 'masters-stay',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const masters = globSync(MASTERS, { cwd: whichLaunch().path }).map((path) => parse(path).base);
      const folder = fileURLToPath(new URL('_astro/', dir));
      for (const file of readdirSync(folder)) if (isMaster(file, masters)) rmSync(folder + file);
    },
  },
};

/**
 * Folder in which Astro keeps made pictures, by the names of what they are made from. Outside node_modules,
 * which `npm ci` empties; another folder for another way of making them, because their names don't show it.
 */
export function pictureCache(): string {
  const way = createHash('sha256')
    .update(readFileSync('src/pictures/service.ts'))
    .update(JSON.stringify(sharp.versions));
  return `.cache/pictures-${way.digest('hex').slice(0, 8)}`;
}
