import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { placeOf } from '#core/launch/files.ts';
import { ContentError, loadContent } from '#core/launch/load.ts';
import type { WholeContent } from '#core/launch/schema.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { type ContentFile, launchWith } from './launch-with.ts';
import { lineOf, putYaml, writtenAt } from './put-yaml.ts';
import { slip } from './slip.ts';

export interface ContentCopy {
  root: string;
  /** Writes YAML at a path of one file, named without its ending: `putYaml`. */
  set(file: string, path: string, yaml: string | undefined): void;
  /** Changes one file the way a broker's slip would; `from` must be there. */
  slip(file: string, from: string, to: string): void;
  /** Changes one file, named without its ending, in any way. */
  change(file: string, by: (text: string) => string): void;
  /** Writes a file under the copy's root. */
  put(path: string, content: string | Uint8Array): void;
  /** Takes a file or a folder away, where the launch has it. */
  remove(path: string): void;
  /** What stands at a path of one file, as it is written there; undefined where nothing does. */
  written(file: string, path: string): unknown;
  /** The line of a path in one file as it now stands, from 1. */
  lineOf(file: string, path: string): number;
  load(): WholeContent;
  /** What is reported of the copy; nothing when it is good. */
  mistakes(): string[];
}

/**
 * The content of the launch that tests run on and its pictures, copied for one test.
 * @param files what a launch may do without and the rule is about: `launchWith`
 */
export const contentCopy = (...files: ContentFile[]): ContentCopy => copyOf(launchWith(...files));

/**
 * The content of a launch and its pictures, copied for one test.
 * @param atTheEnd when it goes: with several tests that leave it as they found it, with the last of
 * them
 */
export function copyOf(
  name: string,
  atTheEnd: (remove: () => void) => void = onTestFinished,
): ContentCopy {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  atTheEnd(() => rmSync(root, { recursive: true, force: true }));
  const launch = whichLaunch({ LAUNCH: name }).path;
  cpSync(join(launch, 'content'), join(root, 'content'), { recursive: true });
  cpSync(join(launch, 'theme.yaml'), join(root, 'theme.yaml'));
  // Linked one by one: a test may add to a folder, and what it writes must not reach the project.
  for (const file of globSync('{pictures,plans,drawings,brand,tour/*}/*', { cwd: launch })) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    symlinkSync(join(launch, file), join(root, file));
  }
  const textOf = (file: string) => readFileSync(join(root, placeOf(file)), 'utf8');
  const load = () => loadContent(root) as WholeContent;
  const change = (file: string, by: (text: string) => string) => {
    writeFileSync(join(root, placeOf(file)), by(textOf(file)));
  };
  return {
    root,
    load,
    slip: (file, from, to) => slip(root, file, from, to),
    change,
    set: (file, path, yaml) => change(file, (text) => putYaml(text, path, yaml)),
    written: (file, path) => writtenAt(textOf(file), path),
    lineOf: (file, path) => lineOf(textOf(file), path),
    put(path, content) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      // A link there would lead into the project.
      rmSync(file, { force: true });
      writeFileSync(file, content);
    },
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    mistakes() {
      try {
        load();
      } catch (error) {
        if (error instanceof ContentError) return error.message.split('\n  ').slice(1);
        throw error;
      }
      return [];
    },
  };
}
