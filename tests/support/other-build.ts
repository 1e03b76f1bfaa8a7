import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshCopy } from './copy.ts';

export interface OtherBuild {
  /** Folder of the built page. */
  siteRoot: string;
  /** The copy of the project that it was built in. */
  root: string;
  remove(): void;
}

/**
 * Builds the page from the sample with changes a broker would make; takes some ten seconds.
 * @param changes file of the content, what stands there, what is to stand there
 */
export function buildWith(changes: [file: string, from: string, to: string][]): OtherBuild {
  const { root, remove } = freshCopy();
  for (const [file, from, to] of changes) {
    const path = join(root, 'content', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The page was not built:\n${stdout}${stderr}`);
  return { siteRoot: join(root, 'dist'), root, remove };
}
