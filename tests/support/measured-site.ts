import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshCopy } from './copy.ts';

/** Ids of nobody, in the form of somebody's. */
export const IDS = {
  'google-analytics': 'G-TEST000001',
  'google-ads': 'AW-000000001/Test_label-0001',
  'meta-pixel': '0000000000000001',
};

/** The page built with these ids in its content, in a copy of the project. */
export function buildMeasuredSite(ids: Partial<typeof IDS>): { root: string; remove(): void } {
  const copy = freshCopy();
  const file = join(copy.launch, 'content/cookies.yaml');
  const lines = Object.entries(ids).map(([name, id]) => `${name}: "${id}"\n`);
  writeFileSync(file, readFileSync(file, 'utf8') + lines.join(''));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy.root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The measured page was not built:\n${stdout}${stderr}`);
  return { root: join(copy.root, 'dist'), remove: copy.remove };
}
