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
  /** Writes YAML at a path of a file, named without its ending (`putYaml`). */
  set(file: string, path: string, yaml: string | undefined): void;
  /** Makes a broker's slip; `from` must be in the file. */
  slip(file: string, from: string, to: string): void;
  change(file: string, by: (text: string) => string): void;
  put(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** Returns the value at a path, or undefined. */
  written(file: string, path: string): unknown;
  /** Returns the line of a path, from 1. */
  lineOf(file: string, path: string): number;
  load(): WholeContent;
  mistakes(): string[];
}

/** Takes the launch under test, or the sample if it lacks one of these files. */
export const contentCopy = (...files: ContentFile[]): ContentCopy => copyOf(launchWith(...files));

/** `atTheEnd` registers the removal. */
export function copyOf(
  name: string,
  atTheEnd: (remove: () => void) => void = onTestFinished,
): ContentCopy {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  atTheEnd(() => rmSync(root, { recursive: true, force: true }));
  const launch = whichLaunch({ LAUNCH: name }).path;
  cpSync(join(launch, 'content'), join(root, 'content'), { recursive: true });
  cpSync(join(launch, 'theme.yaml'), join(root, 'theme.yaml'));
  // Files are linked one by one, so that files a test adds stay out of the project.
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
      // Writing through the link would change the project.
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
