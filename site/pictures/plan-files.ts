import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readAssets } from '#core/launch/assets.ts';
import { hashedName } from '#core/launch/hashed-name.ts';
import type { Colours } from '#core/theme/colours.ts';
import { coloured } from '#core/theme/svg.ts';
import { viewBoxOf } from './drawings.ts';

/** A plan's drawing: address and intrinsic size; `viewBox` where it is a vector. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
  viewBox?: [x: number, y: number, width: number, height: number];
}

/** The files of a launch's plans. */
export interface PlanFiles {
  /** By their names in the launch's folder. */
  drawings: Partial<Record<string, Drawing>>;
  /** What is written in those that are vectors, by the same names. */
  texts: Partial<Record<string, string>>;
  /**
   * Their contents, vectors in the launch's colours, by the names under which the page asks for
   * them.
   */
  files: Record<string, string | Uint8Array>;
}

/** Reads the plans in a launch's folder. */
export function readPlanFiles(launch: string, colours: Colours): PlanFiles {
  const plans: PlanFiles = { drawings: {}, texts: {}, files: {} };
  for (const [file, seen] of readAssets(launch, 'plans').pictures) {
    const bytes = readFileSync(join(launch, 'plans', file));
    const text = /\.svg$/i.test(file) ? bytes.toString() : undefined;
    const { width, height } = text === undefined ? seen : imageSize(bytes);
    if (!width || !height) continue;
    const contents = text === undefined ? bytes : coloured(text, colours);
    const name = hashedName(file, contents);
    const viewBox = text && viewBoxOf(text);
    plans.files[name] = contents;
    plans.drawings[file] = { src: `/${name}`, width, height, ...(viewBox && { viewBox }) };
    if (text !== undefined) plans.texts[file] = text;
  }
  return plans;
}
