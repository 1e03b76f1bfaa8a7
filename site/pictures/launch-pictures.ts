import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { perFile } from '#core/launch/caches.ts';
import type { Content } from '#core/launch/schema.ts';
import { makePicture, type Recipe } from './make-picture.ts';
import type { PlanFiles } from './plan-files.ts';

/** Cache of made pictures, in CACHE_DIR or `.cache`, keyed by source and recipe. */
const CACHE = join(process.env.CACHE_DIR || '.cache', 'pictures');

interface Master {
  hash: string;
  /** Pixels, after EXIF orientation. */
  width: number;
  height: number;
}

const masterAt = perFile((path): Master => {
  const bytes = readFileSync(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation < 5 ? { hash, width, height } : { hash, width: height, height: width };
});

const keyOf = (...making: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...making, sharp.versions]))
    .digest('base64url');

async function makeOnce(key: string, format: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const made = join(CACHE, `${key}.${format}`);
  if (existsSync(made)) return readFileSync(made);
  const bytes = await make();
  mkdirSync(CACHE, { recursive: true });
  // Written aside and renamed, because another process may be reading it.
  const aside = join(CACHE, `.${randomUUID()}`);
  writeFileSync(aside, bytes);
  renameSync(aside, made);
  return bytes;
}

/** Names pictures first and makes them when the site is written or served. */
export function launchPictures(launch: string, effort?: number) {
  const made = new Map<string, () => Promise<Buffer>>();

  const masterOf = (file: string) => masterAt(join(launch, file));

  function prepare(file: string, asked: Recipe) {
    const recipe = { ...asked, effort: effort ?? asked.effort };
    const key = keyOf(masterOf(file).hash, recipe);
    const make = () => makePicture(join(launch, file), recipe);
    return { key, make: () => makeOnce(key, recipe.format, make) };
  }

  return {
    /** Pixels, after EXIF orientation. */
    sizeOf: (file: string): { width: number; height: number } => masterOf(file),
    /** @returns its address */
    add(file: string, recipe: Recipe): string {
      const { key, make } = prepare(file, recipe);
      const name = `_astro/${parse(file).name}.${key.slice(0, 8)}.${recipe.format}`;
      made.set(name, make);
      return `/${name}`;
    },
    make: (file: string, recipe: Recipe): Promise<Buffer> => prepare(file, recipe).make(),
    makeBy: (
      file: string,
      recipe: unknown,
      make: (path: string) => Promise<Buffer>,
    ): Promise<Buffer> =>
      makeOnce(keyOf(masterOf(file).hash, recipe), 'jpeg', () => make(join(launch, file))),
    named: (): ReadonlyMap<string, () => Promise<Buffer>> => made,
  };
}
export type LaunchPictures = ReturnType<typeof launchPictures>;

/** The sources of a page's pictures. */
export interface PictureSource {
  content: Content;
  pictures: LaunchPictures;
  plans: PlanFiles;
}
