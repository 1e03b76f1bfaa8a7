import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '#core/launch/files.ts';
import { loadContent } from '#core/launch/load.ts';
import type { Content, WholeContent } from '#core/launch/schema.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { LAUNCH, SAMPLE } from './launch.ts';

export type ContentFile = keyof WholeContent;

export const folderOf = (name: string) => whichLaunch({ LAUNCH: name }).path;

/** Returns the launch under test, or the sample if it lacks one of these files. */
export const launchWith = (...files: ContentFile[]): string =>
  files.every((file) => existsSync(join(folderOf(LAUNCH), placeOf(file)))) ? LAUNCH : SAMPLE;

export const contentOf = (name: string): Content => loadContent(folderOf(name));

export const contentWith = <File extends ContentFile = never>(...files: File[]) =>
  contentOf(launchWith(...files)) as Content & Pick<WholeContent, File>;
