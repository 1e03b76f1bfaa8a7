/**
 * Stands in for the provider library's `createWebStorage` (see `astro.config.ts`), which asks for
 * `localStorage` on import, for a limit that we don't use: where the browser blocks storage that throws, and
 * the form that sends leads would never wake.
 */
export const createWebStorage = () => undefined;
