import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { holdLock } from './lock.ts';
import { runScript } from './run-script.ts';

/** Compiled code, a folder each, named by the hash of what it was compiled from. */
const COMPILED = '.cache/compiled';
const LOCK = '.cache/compile.lock';
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
const TESTS = /\.test\.ts$/;

/** A hash of the code. */
function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((file) => !TESTS.test(file)).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function removeOld(): void {
  const age = (name: string) => statSync(join(COMPILED, name)).mtimeMs;
  const others = globSync('[0-9a-f]*', { cwd: COMPILED }).sort((a, b) => age(b) - age(a));
  for (const name of others.slice(KEPT))
    rmSync(join(COMPILED, name), { recursive: true, force: true });
}

/**
 * Compiles the page, once for a state of the code. No word, colour, address or picture of any
 * launch is in it.
 * @param finish does the rest to the folder before it is put in place
 * @returns the folder: `server/` draws pages, `client/` is what they ask for
 * @throws Error when it can't be compiled
 */
export async function compile(finish: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(COMPILED, hashCode());
  if (existsSync(folder)) return folder;
  // Two of Astro's builds in one project take each other's files away.
  using _ = await holdLock(LOCK);
  if (existsSync(folder)) return folder;
  console.info('Compilando o código da página: uma vez a cada versão.');
  // One name: Astro writes it into what it compiles. What a killed compile left there goes.
  const next = join(COMPILED, '.next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(COMPILED, { recursive: true });
  try {
    const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', next];
    // Compiled for development, under a test's environment, it can't be drawn by React's production
    // code.
    if (!(await runScript(astro, { ...process.env, NODE_ENV: 'production' })))
      throw new Error('O código da página não compila. O que está acima diz onde.');
    await finish(next);
    renameSync(next, folder);
    removeOld();
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

if (import.meta.main) await compile(async () => {});
