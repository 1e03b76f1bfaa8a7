import { coloursOf } from '../theme/colours.ts';
import { loadContent } from './load.ts';

/** The page's content, read and checked once a build. */
export const content = loadContent();

/** The launch's colours, by the custom property that each is. */
export const colours = coloursOf(content.theme);
