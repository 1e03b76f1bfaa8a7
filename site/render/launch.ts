import { loadContent } from '#core/launch/load.ts';
import { resolvePageProvider } from '#core/settings/page-provider.ts';
import { coloursOf } from '#core/theme/colours.ts';
import { themeStyles } from '#core/theme/stylesheet.ts';
import { readBrand } from '#core/theme/svg.ts';
import { readDrawings } from '../pictures/drawings.ts';
import { launchPictures } from '../pictures/launch-pictures.ts';
import { readPlanFiles } from '../pictures/plan-files.ts';

/**
 * Reads and checks everything the page is drawn from.
 * @param effort AVIF effort, where somebody waits for each picture
 * @throws ContentError; Error about the environment
 */
export function readLaunch(
  path: string,
  env: NodeJS.ProcessEnv = process.env,
  effort?: number,
  content = loadContent(path),
) {
  const colours = coloursOf(content.theme);
  return {
    path,
    content,
    colours,
    theme: themeStyles(content.theme),
    ...readBrand(path, content.theme.marca),
    drawings: readDrawings(path, colours),
    pictures: launchPictures(path, effort),
    plans: readPlanFiles(path, colours),
    provider: resolvePageProvider(env, content.empreendimento),
  };
}

export type Launch = ReturnType<typeof readLaunch>;
