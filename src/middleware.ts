import { defineMiddleware } from 'astro:middleware';
import { whichLaunch } from './launch/which-launch.ts';
import { readLaunch } from './render/launch.ts';

/**
 * The launch that `npm run dev` shows; read again when a file of it changes, since the module is. Its pictures wait behind
 * each other to be made: quickly, then, not small.
 */
const shown = import.meta.env.DEV ? readLaunch(whichLaunch().path, process.env, 0) : undefined;

/** Gives pages their launch, unless who draws them did. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  if (shown) locals.launch = shown;
  return next();
});
