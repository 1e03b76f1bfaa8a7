import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countWords, launchReport, NONE_OPEN, openFindings } from '#core/gate/open-findings.ts';
import { ContentError } from '#core/launch/load.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { launchOf } from '#core/settings/built-for.ts';
import { emailjsNotes, emailjsTemplate } from '#relay/delivery/emailjs-template.ts';
import { headersOf, writeHostFiles, writeServerHeaders } from '#relay/files/headers.ts';
import { emailFolder, pageIn } from '#relay/files/site-folder.ts';
import { launchState } from '#relay/launch-state.ts';
import { ignoreLogWriteErrors } from '#relay/log.ts';
import { readSettings, type Settings } from '#relay/settings.ts';
import { type Launch, readLaunch } from '#site/render/launch.ts';
import { type Renderer, writeSite } from '#site/render/write-site.ts';
import { compile } from './compile.ts';
import { compressFiles } from './compress.ts';

/** Milliseconds; without a terminal the counter appears once. */
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

/** @throws Refused when STRICT=1 and something is open */
function checkGate({ content, path }: Launch, settings: Settings): string {
  const open = openFindings(launchState(content, settings, path));
  if (process.env.STRICT === '1' && open.length > 0)
    throw new Refused(
      `${launchReport(open)}\n\nNada foi publicado: STRICT=1 só publica quando não falta nada.`,
    );
  if (open.length === 0) return NONE_OPEN;
  return `${countWords(open.length)}. Veja quais com "npm run check:launch".`;
}

class Refused extends Error {}

function writeForHosts(page: string, { content }: Launch, settings: Settings): void {
  const launch = launchOf(content);
  const origins = { ...launch, provider: settings.provider.origin };
  const headers = headersOf(page, origins, settings.hstsSubdomains);
  writeHostFiles(page, headers);
  writeServerHeaders(page, launch.folder, headers);
  mkdirSync(emailFolder(page), { recursive: true });
  writeFileSync(join(emailFolder(page), 'emailjs.html'), emailjsTemplate(launch));
  writeFileSync(join(emailFolder(page), 'leia-me.txt'), emailjsNotes(launch));
}

/** A separate process, so that the publishing one keeps none of its memory. */
ignoreLogWriteErrors();
try {
  const page = pageIn(resolve(process.argv[2] ?? ''));
  const settings = readSettings(process.env);
  const launch = readLaunch(whichLaunch().path);
  const state = checkGate(launch, settings);
  const compiled = resolve(await compile());
  const entry = pathToFileURL(join(compiled, 'server/entry.mjs')).href;
  const renderer: Renderer = await import(entry);
  await writeSite(launch, renderer, join(compiled, 'client'), page, countPictures());
  await compressFiles(page);
  writeForHosts(page, launch, settings);
  // Last, so that nobody overlooks that this is a sample.
  console.info(state);
} catch (error) {
  const isTold = error instanceof ContentError || error instanceof Refused;
  console.error(isTold ? error.message : error);
  process.exit(1);
}
