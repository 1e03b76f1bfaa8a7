import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.ts';
import { COMPILE_LOCK, hashCode } from './hash-code.ts';
import { holdLock } from './lock.ts';
import { runScript } from './run-script.ts';

/** Compiled code, a folder each, named by the hash of what it was compiled from. */
const COMPILED = '.cache/compiled';
/** How many are kept: a page may be rendered by one while the next is compiled. */
const KEPT = 3;

/** All that compiled code depends on. */
const SOURCES = [
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'package.json',
  '{core,site}/**/*.{astro,ts,tsx,css,svg,yaml}',
];
function removeOld(): void {
  const age = (name: string) => statSync(join(COMPILED, name)).mtimeMs;
  const others = globSync('[0-9a-f]*', { cwd: COMPILED }).sort((a, b) => age(b) - age(a));
  for (const name of others.slice(KEPT))
    rmSync(join(COMPILED, name), { recursive: true, force: true });
}

/**
 * Compiles the page into a folder.
 * @param key of Astro's server islands, of which there are none: a random one by default
 * @throws Error when it can't be compiled
 */
export async function compileInto(folder: string, key: Buffer): Promise<void> {
  const { PATH, HOME, ASTRO_TELEMETRY_DISABLED } = process.env;
  // No other variable: Astro writes some of them into what it compiles. Code compiled for
  // development, as under a test's NODE_ENV, can't be drawn by React's production code.
  const env = {
    PATH,
    HOME,
    ASTRO_TELEMETRY_DISABLED,
    ASTRO_KEY: key.toString('base64'),
    NODE_ENV: 'production',
  };
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder];
  if (!(await runScript(astro, env)))
    throw new Error('O código da página não compila. O que está acima diz onde.');
}

/**
 * Compiles the page, once for a state of the code. No word, colour, address or picture of any
 * launch is in it.
 * @returns the folder: `server/` draws pages, `client/` is what they ask for
 * @throws Error when it can't be compiled
 */
export async function compile(): Promise<string> {
  const hash = hashCode(SOURCES);
  const folder = join(COMPILED, hash.toString('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  using _ = await holdLock(COMPILE_LOCK);
  if (existsSync(folder)) return folder;
  console.info('Compilando o código da página: uma vez a cada versão.');
  // One name: Astro writes it into what it compiles. What a killed compile left there goes.
  const next = join(COMPILED, '.next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(COMPILED, { recursive: true });
  try {
    await compileInto(next, hash);
    await compressFiles(next);
    renameSync(next, folder);
    removeOld();
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** `npm run compile`: the page and the broker's page. */
if (import.meta.main) {
  await compile();
  // Loaded where it is wanted: it brings a bundler along.
  await (await import('./edit/page.ts')).buildEditPage();
}
