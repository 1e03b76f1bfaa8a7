import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../relay/site/site-folder.ts';

/**
 * Runs a program of ours with what it says on this terminal; whether it ended well.
 * @throws Error when there is no such program: the project's own are on npm's path only
 */
export function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw error;
  return status === 0;
}

/** Vitest's options for saying everything here and, where a file is named, writing the figures to it. */
export const reportTo = (file: string | undefined): string[] => [
  '--reporter=default',
  ...(file ? ['--reporter=json', `--outputFile.json=${file}`] : []),
];

/**
 * Builds the page when there is none.
 * @throws Error when the build fails
 */
export function buildWhereMissing(): void {
  if (existsSync(join(siteFolder(), 'index.html')) || run(process.execPath, ['scripts/build.ts'])) return;
  throw new Error('A página não foi montada. Corrija o que está acima e rode de novo.');
}
