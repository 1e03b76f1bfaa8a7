import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countWords, launchReport, NONE_OPEN, openFindings } from '#core/gate/open-findings.ts';
import { ContentError } from '#core/launch/load.ts';
import { launchOf } from '#core/settings/launch-file.ts';
import { emailjsNotes, emailjsTemplate } from '#relay/delivery/emailjs-template.ts';
import { headersOf, writeHostFiles, writeServerHeaders } from '#relay/files/headers.ts';
import { emailFolder, pageIn } from '#relay/files/site-folder.ts';
import { launchState } from '#relay/launch-state.ts';
import { readSettings, type Settings } from '#relay/settings.ts';
import { type Launch, readLaunch } from '#site/render/launch.ts';
import { type Compiled, type WriteOptions, writeSite } from '#site/render/write-site.ts';
import { compile } from './compile.ts';
import { compressFiles } from './compress.ts';

/** Open points in a launch that only goes live without any. */
class GateRefusal extends Error {}

/** Whether the error's message is a sentence for who edits the launch. */
export const isLaunchError = (error: unknown): error is ContentError | GateRefusal =>
  error instanceof ContentError || error instanceof GateRefusal;

export async function loadCompiled(): Promise<Compiled> {
  const folder = resolve(await compile());
  const { drawPage } = await import(pathToFileURL(join(folder, 'server/entry.mjs')).href);
  return { drawPage, assets: join(folder, 'client') };
}

/** @throws GateRefusal */
function checkGate({ content, path }: Launch, settings: Settings): string {
  const open = openFindings(launchState(content, settings, path));
  if (process.env.STRICT === '1' && open.length > 0)
    throw new GateRefusal(
      `${launchReport(open)}\n\nNada foi publicado: STRICT=1 só publica quando não falta nada.`,
    );
  if (open.length === 0) return NONE_OPEN;
  return `${countWords(open.length)}. Veja quais com "npm run check:launch".`;
}

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

/**
 * Renders a launch's folder to be published.
 * @returns what is open before the launch, in a sentence
 * @throws ContentError; GateRefusal
 */
export async function renderSite(
  folder: string,
  out: string,
  compiled: Compiled,
  options: WriteOptions,
): Promise<string> {
  const page = pageIn(out);
  const settings = readSettings(process.env);
  const launch = readLaunch(folder);
  const open = checkGate(launch, settings);
  await writeSite(launch, compiled, page, options);
  await compressFiles(page, options);
  writeForHosts(page, launch, settings);
  return open;
}

/** Renders a launch's folder to be looked at once, by whoever is signed in. */
export async function renderPreview(
  folder: string,
  out: string,
  compiled: Compiled,
  options: WriteOptions,
): Promise<void> {
  await writeSite(readLaunch(folder), compiled, pageIn(out), options);
}
