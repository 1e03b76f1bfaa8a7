import { loadContent } from './load.ts';

/** The page's content, read and checked once a build. */
export const content = loadContent();
