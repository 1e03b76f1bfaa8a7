import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { makePicture, type Recipe } from './make-picture.ts';

/**
 * Made pictures, each under the hash of its source and its recipe: in CACHE_DIR, or `.cache` beside
 * `package.json`.
 */
const CACHE = join(process.env.CACHE_DIR || '.cache', 'pictures');

interface Master {
  hash: string;
  /** In pixels, as it is seen. */
  width: number;
  height: number;
}

function readMaster(path: string): Master {
  const bytes = readFileSync(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation < 5 ? { hash, width, height } : { hash, width: height, height: width };
}

/** A short name for how a picture is made, whatever that depends on. */
const keyOf = (...making: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...making, sharp.versions]))
    .digest('base64url');

/** Makes a picture, unless it was made before. */
async function makeOnce(key: string, format: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const made = join(CACHE, `${key}.${format}`);
  if (existsSync(made)) return readFileSync(made);
  const bytes = await make();
  mkdirSync(CACHE, { recursive: true });
  // Beside it first: another process may read it at this moment.
  const aside = join(CACHE, `.${randomUUID()}`);
  writeFileSync(aside, bytes);
  renameSync(aside, made);
  return bytes;
}

/**
 * The pictures made of a launch's files. Pages name what they show and get its address; the files
 * are made later, by who writes or serves the site.
 * @param launch the launch's folder
 * @param effort AVIF's for all of them, where somebody waits for each
 */
export function launchPictures(launch: string, effort?: number) {
  const masters = new Map<string, Master>();
  const made = new Map<string, () => Promise<Buffer>>();

  function masterOf(file: string): Master {
    const master = masters.get(file) ?? readMaster(join(launch, file));
    masters.set(file, master);
    return master;
  }

  function prepare(file: string, asked: Recipe) {
    const recipe = { ...asked, effort: effort ?? asked.effort };
    const key = keyOf(masterOf(file).hash, recipe);
    const make = () => makePicture(join(launch, file), recipe);
    return { key, make: () => makeOnce(key, recipe.format, make) };
  }

  return {
    /** Size of a file in the launch's folder, in pixels, as it is seen. */
    sizeOf: (file: string): { width: number; height: number } => masterOf(file),
    /** Names a picture of a file. @returns its address */
    add(file: string, recipe: Recipe): string {
      const { key, make } = prepare(file, recipe);
      const name = `_astro/${parse(file).name}.${key.slice(0, 8)}.${recipe.format}`;
      made.set(name, make);
      return `/${name}`;
    },
    /** Makes a picture that stands in no file of its own. */
    make: (file: string, recipe: Recipe): Promise<Buffer> => prepare(file, recipe).make(),
    /**
     * Makes a picture of a file by other means.
     * @param recipe all that they depend on
     */
    makeBy: (
      file: string,
      recipe: unknown,
      make: (path: string) => Promise<Buffer>,
    ): Promise<Buffer> =>
      makeOnce(keyOf(masterOf(file).hash, recipe), 'jpeg', () => make(join(launch, file))),
    /** What makes each of those that were named, by its name on the site. */
    named: (): ReadonlyMap<string, () => Promise<Buffer>> => made,
  };
}
export type LaunchPictures = ReturnType<typeof launchPictures>;
