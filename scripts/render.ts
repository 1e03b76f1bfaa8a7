import { resolve } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { ignoreLogWriteErrors } from '#relay/log.ts';
import { isLaunchError, loadCompiled, renderSite } from './render-site.ts';

/** Milliseconds; without a terminal the counter appears once. */
const SHOWN_AFTER = 500;

function countPictures() {
  let begun: number | undefined;
  let hasPrinted = false;
  return (made: number, total: number) => {
    begun ??= performance.now();
    if (performance.now() - begun < SHOWN_AFTER) return;
    if (process.stdout.isTTY)
      process.stdout.write(`\r  ${made} de ${total} imagens${made === total ? '\n' : ''}`);
    else if (!hasPrinted)
      console.info(`  ${total} imagens: minutos na primeira vez, nada nas outras`);
    hasPrinted = true;
  };
}

/** A separate process, so that the publishing one keeps none of its memory. */
ignoreLogWriteErrors();
try {
  const [, , out = '', previous] = process.argv;
  const { path } = whichLaunch();
  const options = { previous, report: countPictures() };
  const open = await renderSite(path, resolve(out), await loadCompiled(), options);
  // Last, so that nobody overlooks that this is a sample.
  console.info(open);
} catch (error) {
  console.error(isLaunchError(error) ? error.message : error);
  process.exit(1);
}
