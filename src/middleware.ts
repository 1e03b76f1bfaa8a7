import { defineMiddleware } from 'astro:middleware';
import { whichLaunch } from './launch/which-launch.ts';
import { readLaunch } from './render/launch.ts';

const launch = readLaunch(whichLaunch().path);

/** Gives every page its launch. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  locals.launch = launch;
  return next();
});
