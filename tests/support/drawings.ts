import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';

/** Whether the launch that tests run on has a drawing of its own by this name. */
export const hasDrawing = (name: string): boolean =>
  existsSync(join(whichLaunch().path, 'drawings', `${name}.svg`));
