import { defineMiddleware } from 'astro:middleware';

/** Only `npm run dev` needs this; builds pass the launch themselves. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  // The import is inside because Astro keeps this function when the module changes.
  if (import.meta.env.DEV) locals.launch = (await import('./render/shown.ts')).shown;
  return next();
});
