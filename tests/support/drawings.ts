import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';

export const hasDrawing = (name: string): boolean =>
  existsSync(join(whichLaunch().path, 'drawings', `${name}.svg`));
