import { stripVTControlCharacters } from 'node:util';
import type { AstroLoggerDestination } from 'astro';
import astroLog from 'astro/logger/node';
import { outliveLogReaders } from '../relay/log.ts';

/** What Astro says of each picture: `▶ /_astro/tower_Z1x.avif (before: …, after: …) (+1.2s) (7/111)`. */
const PICTURE = /^\s*▶ .*\((\d+)\/(\d+)\)$/;

/**
 * A log in which the pictures share one line that counts them; all else passes as it is. Where nobody
 * watches (no terminal), the line is written once, before the first picture.
 */
export function countPictures(
  rest: AstroLoggerDestination,
  terminal: { isTTY: boolean; write(text: string): unknown },
): AstroLoggerDestination {
  let counting = false;
  const endLine = () => {
    if (counting && terminal.isTTY) terminal.write('\n');
    counting = false;
  };
  return {
    write(event) {
      const [, done, total] = PICTURE.exec(stripVTControlCharacters(event.message)) ?? [];
      if (event.level !== 'info' || !done) {
        endLine();
        rest.write(event);
      } else {
        if (terminal.isTTY) terminal.write(`\r  ${done} de ${total} imagens`);
        else if (!counting)
          terminal.write(`  ${total} imagens: um minuto na primeira vez, segundos nas outras\n`);
        counting = true;
      }
    },
  };
}

/** Astro's own log with the pictures counted, and no reason to end when nobody reads it; `astro.config.ts` names this file. */
export default () => {
  outliveLogReaders();
  return countPictures(astroLog(), process.stdout);
};
