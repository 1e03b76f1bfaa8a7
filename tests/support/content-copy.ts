import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ContentError, loadContent } from '../../src/content/load.ts';
import type { WholeContent } from '../../src/content/schema.ts';
import { whichLaunch } from '../../src/launch/which-launch.ts';
import { slip } from './slip.ts';

export interface ContentCopy {
  root: string;
  /** Changes one file the way a broker's slip would; `from` must be there. */
  slip(file: string, from: string, to: string): void;
  /** Changes one file, named without its ending, in any way. */
  change(file: string, by: (text: string) => string): void;
  /** Writes a file under the copy's root. */
  put(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  load(): WholeContent;
  /** What is reported of the copy; nothing when it is good. */
  mistakes(): string[];
}

/** The content and its pictures, copied for one test. */
export function contentCopy(): ContentCopy {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const launch = whichLaunch().path;
  cpSync(join(launch, 'content'), join(root, 'content'), { recursive: true });
  cpSync(join(launch, 'theme.yaml'), join(root, 'theme.yaml'));
  // Linked one by one: a test may add to a folder, and what it writes must not reach the project.
  const tours = globSync('tour/*', { cwd: launch });
  for (const folder of ['pictures', 'plans', 'drawings', 'brand', ...tours]) {
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(join(launch, folder))) {
      symlinkSync(join(launch, folder, name), join(root, folder, name));
    }
  }
  const load = () => loadContent(root) as WholeContent;
  return {
    root,
    load,
    slip: (file, from, to) => slip(root, file, from, to),
    change: (file, by) => {
      const path = join(root, 'content', `${file}.yaml`);
      writeFileSync(path, by(readFileSync(path, 'utf8')));
    },
    put: (path, content) => writeFileSync(join(root, path), content),
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    mistakes() {
      try {
        load();
      } catch (error) {
        if (error instanceof ContentError) return error.mistakes;
        throw error;
      }
      return [];
    },
  };
}
