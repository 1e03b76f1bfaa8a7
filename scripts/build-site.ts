import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countWords, launchReport, NONE_OPEN, openFindings } from '#core/gate/open-findings.ts';
import { loadContent } from '#core/launch/load.ts';
import { type Launch, launchOf } from '#core/settings/built-for.ts';
import { emailjsNotes, emailjsTemplate } from '#relay/delivery/emailjs-template.ts';
import { builtIn, writeBuild } from '#relay/files/built-for.ts';
import { headersOf, writeHostFiles, writeServerHeaders } from '#relay/files/headers.ts';
import {
  emailFolder,
  newBuildId,
  nextFolder,
  putBeside,
  putInPlace,
  removeLeftovers,
  removeOldBuilds,
} from '#relay/files/site-folder.ts';
import { launchState } from '#relay/launch-state.ts';
import { ignoreLogWriteErrors } from '#relay/log.ts';
import { readSettings, type Settings } from '#relay/settings.ts';
import { compile } from './compile.ts';
import { runScript } from './run-script.ts';

/** Writes a `.br` and a `.gz` beside a text file of the built page, where they are smaller. */
async function compressFile(path: string): Promise<void> {
  const raw = readFileSync(path);
  if (raw.length < 512 || existsSync(`${path}.br`)) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params }),
    promisify(gzip)(raw, { level: 9 }),
  ]);
  for (const [ending, data] of Object.entries({ br, gz }))
    if (data.length < raw.length) writeFileSync(`${path}.${ending}`, data);
}

/** Every text file of the built page, on as many cores as there are: the broker waits for it. */
async function compressSite(folder: string): Promise<void> {
  const names = globSync('**/*.{html,css,js,json,svg,xml,txt,webmanifest,ico}', { cwd: folder });
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

/**
 * Builds the page of this environment and content aside, and puts it in place only when it is
 * whole: a build that fails or is killed leaves live what was live.
 * @param site folder of the built page
 * @param served name of the build that a running server serves: it is kept
 * @returns the build's name
 * @throws ContentError; Error saying what is wrong with the environment, or open where STRICT=1
 * asks, or that the build failed
 */
export async function buildSite(site: string, served: string | null = null): Promise<string> {
  const content = loadContent();
  const launch = launchOf(content);
  const settings = readSettings(process.env);
  const name = launch.folder;
  const before = builtIn(site)?.launch.folder ?? name;
  if (before !== name)
    console.warn(
      `${site} tem a página de outro lançamento, e a de ${name} toma o lugar dela. Para ter as duas, diga outra pasta: SITE_DIR=sites/${name}/dist`,
    );
  ignoreLogWriteErrors();
  mkdirSync(dirname(site), { recursive: true });
  removeLeftovers(site);
  const open = openFindings(launchState(content, settings));
  const { length: count } = open;
  if (process.env.STRICT === '1' && count > 0) {
    throw new Error(
      `${launchReport(open)}\n\nNada foi publicado: STRICT=1 só publica quando não falta nada.`,
    );
  }
  const next = nextFolder(site);
  try {
    const compiled = await compile(compressSite);
    // React draws faster without the checks that it makes for who develops.
    const env = { ...process.env, NODE_ENV: 'production' };
    if (!(await runScript(['scripts/render.ts', compiled, next], env)))
      throw new Error(
        'A página não foi montada. Corrija o que está acima e rode de novo; o que estava no ar continua.',
      );
    const id = newBuildId();
    writeBuild(next, { id });
    await compressSite(next);
    // Loaded where it is wanted: it brings a bundler along.
    if (settings.editPassword) await (await import('./edit/page.ts')).buildEditPage();
    removeOldBuilds(site, [served]);
    putLive(next, site, id, launch, settings);
    // The last line, so that nobody takes a sample for a launch.
    console.info(
      count === 0 ? NONE_OPEN : `${countWords(count)}. Veja quais com "npm run check:launch".`,
    );
    return id;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Puts a whole build live; what lies beside the page follows it, so that a build that stays aside
 * leaves that alone too.
 */
export function putLive(
  next: string,
  site: string,
  id: string,
  launch: Launch,
  { provider, hstsSubdomains }: Pick<Settings, 'provider' | 'hstsSubdomains'>,
): void {
  const headers = headersOf(next, { ...launch, provider: provider.origin }, hstsSubdomains);
  writeHostFiles(next, headers);
  putInPlace(next, site, id);
  writeServerHeaders(site, launch.folder, headers);
  const email = { 'emailjs.html': emailjsTemplate(launch), 'leia-me.txt': emailjsNotes(launch) };
  putBeside(emailFolder(site), Object.entries(email), console);
}
