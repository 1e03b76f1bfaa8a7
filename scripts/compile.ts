import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '#relay/lock.ts';
import { compressFiles } from './compress.ts';
import { COMPILE_LOCK, hashCode } from './hash-code.ts';
import { runScript } from './run-script.ts';

const COMPILED = '.cache/compiled';
/** An old version stays while another process renders with it. */
const KEPT = 3;

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

/** @param key of Astro's unused server islands @throws Error when compiling fails */
export async function compileInto(folder: string, key: Buffer): Promise<void> {
  const { PATH, HOME, ASTRO_TELEMETRY_DISABLED } = process.env;
  // Astro bakes some variables into its output, and NODE_ENV would select development code.
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

/** The result contains nothing of any launch. @returns its folder @throws Error when it fails */
export async function compile(): Promise<string> {
  const hash = hashCode(SOURCES);
  const folder = join(COMPILED, hash.toString('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  using _ = await holdLock(COMPILE_LOCK);
  if (existsSync(folder)) return folder;
  console.info('Compilando o código da página: uma vez a cada versão.');
  // A constant name, because Astro writes it into its output.
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

if (import.meta.main) {
  await compile();
  // Imported late because it loads a bundler.
  await (await import('./edit/page.ts')).buildEditPage();
}
