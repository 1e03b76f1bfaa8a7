import { loadContent } from '#core/launch/load.ts';
import { resolvePageProvider } from '#core/settings/built-for.ts';
import { coloursOf } from '#core/theme/colours.ts';
import { themeStyles } from '#core/theme/stylesheet.ts';
import { readBrand } from '#core/theme/svg.ts';
import { readDrawings } from '../pictures/drawings.ts';
import { launchPictures } from '../pictures/launch-pictures.ts';
import { readPlanFiles } from '../pictures/plan-files.ts';

/**
 * Reads and checks all that the page is drawn from.
 * @param path the launch's folder
 * @param env names who sends the e-mails
 * @param effort AVIF's for all pictures, where somebody waits for each
 * @throws ContentError; Error saying what is wrong with the environment
 */
export function readLaunch(path: string, env: NodeJS.ProcessEnv = process.env, effort?: number) {
  const content = loadContent(path);
  const colours = coloursOf(content.theme);
  return {
    path,
    content,
    /** By the custom property that each is. */
    colours,
    /** Colours, corners and letters. */
    theme: themeStyles(content.theme),
    ...readBrand(path),
    drawings: readDrawings(path, colours),
    pictures: launchPictures(path, effort),
    plans: readPlanFiles(path, colours),
    provider: resolvePageProvider(env, content.empreendimento),
  };
}

/** A launch as pages are given it, in `Astro.locals`. */
export type Launch = ReturnType<typeof readLaunch>;
