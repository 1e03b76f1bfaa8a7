import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '#core/launch/load.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { ignoreLogWriteErrors } from '#relay/log.ts';
import { readLaunch } from '#site/render/launch.ts';
import { type Renderer, writeSite } from '#site/render/write-site.ts';

/**
 * A counter that is shown where somebody watches; elsewhere it is written once, before the wait.
 * Milliseconds.
 */
const SHOWN_AFTER = 500;

function countPictures() {
  let begun: number | undefined;
  let said = false;
  return (made: number, total: number) => {
    begun ??= performance.now();
    if (performance.now() - begun < SHOWN_AFTER) return;
    if (process.stdout.isTTY)
      process.stdout.write(`\r  ${made} de ${total} imagens${made === total ? '\n' : ''}`);
    else if (!said) console.info(`  ${total} imagens: minutos na primeira vez, nada nas outras`);
    said = true;
  };
}

/**
 * `node scripts/render.ts COMPILED OUT`: writes the site of the launch that the environment names.
 * A process of its own, so that who publishes keeps none of what it took.
 */
ignoreLogWriteErrors();
const [compiled = '', out = ''] = process.argv.slice(2);
try {
  const launch = readLaunch(whichLaunch().path);
  const renderer: Renderer = await import(
    pathToFileURL(resolve(compiled, 'server/entry.mjs')).href
  );
  await writeSite(launch, renderer, resolve(compiled, 'client'), resolve(out), countPictures());
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
