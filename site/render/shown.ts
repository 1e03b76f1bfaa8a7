import { whichLaunch } from '#core/launch/which-launch.ts';
import { readLaunch } from './launch.ts';

/** Pictures are made one after another here, so speed matters more than size. */
export const shown = readLaunch(whichLaunch().path, process.env, 0);
