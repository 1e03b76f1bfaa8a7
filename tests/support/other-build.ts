import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freshCopy } from './copy.ts';
import { LAUNCH } from './launch.ts';
import { MACHINE } from './machine.ts';
import { slip } from './slip.ts';

export interface OtherBuild {
  siteRoot: string;
  root: string;
  remove(): void;
}

/** Changes are file of the content, old text, new text; a build takes about ten seconds. */
export function buildWith(changes: [file: string, from: string, to: string][]): OtherBuild {
  const { root, launch, remove } = freshCopy(LAUNCH);
  for (const change of changes) slip(launch, ...change);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: MACHINE,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The page was not built:\n${stdout}${stderr}`);
  return { siteRoot: join(root, 'dist'), root, remove };
}
