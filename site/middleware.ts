import { defineMiddleware } from 'astro:middleware';

/** Gives pages their launch in `npm run dev`; elsewhere who draws them does. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  // At each request: Astro keeps this function, however often the module is run anew.
  if (import.meta.env.DEV) locals.launch = (await import('./render/shown.ts')).shown;
  return next();
});
