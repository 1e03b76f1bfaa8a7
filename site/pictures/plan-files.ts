import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readAssets } from '#core/launch/assets.ts';
import { hashedName } from '#core/launch/hashed-name.ts';
import type { Colours } from '#core/theme/colours.ts';
import { fillColours } from '#core/theme/svg.ts';
import { viewBoxOf } from './drawings.ts';

export interface Drawing {
  src: string;
  width: number;
  height: number;
  viewBox?: [x: number, y: number, width: number, height: number];
}

export interface PlanFiles {
  /** By file name in the launch's folder. */
  drawings: Partial<Record<string, Drawing>>;
  texts: Partial<Record<string, string>>;
  /** Contents by published name, vectors in the launch's colours. */
  files: Record<string, string | Uint8Array>;
}

export function readPlanFiles(launch: string, colours: Colours): PlanFiles {
  const plans: PlanFiles = { drawings: {}, texts: {}, files: {} };
  for (const [file, seen] of readAssets(launch, 'plans').pictures) {
    const bytes = readFileSync(join(launch, 'plans', file));
    const text = /\.svg$/i.test(file) ? bytes.toString() : undefined;
    const { width, height } = text === undefined ? seen : imageSize(bytes);
    if (!width || !height) continue;
    const contents = text === undefined ? bytes : fillColours(text, colours);
    const name = hashedName(file, contents);
    const viewBox = text && viewBoxOf(text);
    plans.files[name] = contents;
    plans.drawings[file] = { src: `/${name}`, width, height, ...(viewBox && { viewBox }) };
    if (text !== undefined) plans.texts[file] = text;
  }
  return plans;
}
