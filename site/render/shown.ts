import { whichLaunch } from '#core/launch/which-launch.ts';
import { readLaunch } from './launch.ts';

/**
 * The launch that `npm run dev` shows; a change of its files runs this module anew. Its pictures
 * wait behind each other to be made: quickly, then, not small.
 */
export const shown = readLaunch(whichLaunch().path, process.env, 0);
