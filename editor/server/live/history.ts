import { hash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAY_LACK, placeOf } from '#core/launch/files.ts';
import {
  newBuildId,
  readJson,
  syncFolder,
  syncTree,
  versionOf,
  writeWhole,
} from '#relay/files/site-folder.ts';
import { holds, tryLink } from '#site/render/write-site.ts';
import type { Change, HistoryEntry } from '../../protocol.ts';
import { copyLaunch, listFiles } from '../folders.ts';

/** SHA-256 by path, of a launch's texts and the pictures that they name. */
export type Hashes = Record<string, string>;

export interface StoredEntry extends Omit<HistoryEntry, 'isLive'> {
  build: string;
  files: Hashes;
}

/** Kept entries of each kind, so that only publications push publications out. */
const MAX_KEPT = 50;

const ENTRY = 'entry.json';
const TEXTS = 'texts';
/** What a discarded draft was made from. */
const BASE = 'base';

export const textsIn = (version: string) => join(version, TEXTS);
/** @returns undefined where no page is live yet */
export const liveTexts = (site: string) =>
  existsSync(site) ? textsIn(versionOf(site)) : undefined;

const hashOf = (bytes: Uint8Array) => hash('sha256', bytes);
export const hashAt = (path: string): string | undefined =>
  existsSync(path) ? hashOf(readFileSync(path)) : undefined;

export function newEntry(
  kind: StoredEntry['kind'],
  at: number,
  rest: Omit<StoredEntry, 'id' | 'at' | 'kind'>,
): StoredEntry {
  const time = new Date(at);
  return { id: newBuildId(time), at: time.toISOString(), kind, ...rest };
}

function listTexts(launch: string): string[] {
  const files = listFiles(launch);
  const texts = files.filter((file) => /^(content\/[^/]+|theme)\.yaml$/.test(file));
  const text = texts.map((file) => readFileSync(join(launch, file), 'utf8')).join('\n');
  return [
    ...texts,
    ...files.filter(
      (file) => /^(pictures|brand)\/[^/]+$/.test(file) && text.includes(basename(file)),
    ),
  ];
}

export function readTexts(launch: string): Record<string, Uint8Array> {
  const files = listTexts(launch).map((file) => [file, readFileSync(join(launch, file))]);
  return Object.fromEntries(files);
}

export function hashesOf(launch: string): Hashes {
  const files = Object.entries(readTexts(launch)).map(([file, bytes]) => [file, hashOf(bytes)]);
  return Object.fromEntries(files);
}

/** Copies a launch's texts, and the pictures that they name. @param like folder to link to */
export function copyTexts(launch: string, to: string, like = to): void {
  for (const [file, bytes] of Object.entries(readTexts(launch))) {
    const [same, path] = [join(like, file), join(to, file)];
    mkdirSync(dirname(path), { recursive: true });
    if (!holds(same, bytes) || !tryLink(same, path)) writeFileSync(path, bytes);
  }
}

/** Copies a launch, with the texts of another folder in place of its own. @returns the copy */
export function copyWithTexts(launch: string, texts: string, to: string): string {
  const copy = copyLaunch(launch, to);
  const files = readTexts(texts);
  for (const file of listTexts(copy)) if (!files[file]) rmSync(join(copy, file));
  for (const [file, bytes] of Object.entries(files)) {
    const path = join(copy, file);
    if (holds(path, bytes)) continue;
    // A copy of a read-only file is read-only.
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return copy;
}

/** The newest entry with a content file, also of a section that is hidden now. */
export const newestWith = (entries: StoredEntry[], file: string): StoredEntry | undefined =>
  entries.find(({ files }) => files[placeOf(file)]);

/** What was published or discarded, newest first: each entry a folder with its texts. */
export function openHistory(folder: string) {
  const shelf = join(folder, 'history');
  /** The next start removes what a kill leaves there. */
  const asideFor = (id: string) => join(folder, `aside-${id}`);
  const ids = () =>
    globSync(`*/${ENTRY}`, { cwd: shelf })
      .map((path) => dirname(path))
      .sort()
      .reverse();
  const all = () => ids().flatMap((id) => readJson<StoredEntry>(join(shelf, id, ENTRY)) ?? []);

  function removeOldest(): void {
    const entries = all();
    const byKind = Object.values(Object.groupBy(entries, ({ kind }) => kind));
    const needed = new Set(MAY_LACK.map((file) => newestWith(entries, file)));
    const outdated = byKind.flatMap((ofKind) => ofKind.slice(MAX_KEPT));
    for (const { id } of outdated.filter((entry) => !needed.has(entry))) {
      // Renamed first, so that a kill leaves no entry without its texts.
      renameSync(join(shelf, id), asideFor(id));
      rmSync(asideFor(id), { recursive: true });
    }
  }

  return {
    all,
    find: (id: string) => all().find((entry) => entry.id === id),
    textsOf: ({ id }: StoredEntry) => join(shelf, id, TEXTS),
    baseOf: ({ id }: StoredEntry) => join(shelf, id, BASE),
    /** Keeps an entry with the texts of a launch, unless it is kept already. */
    keep(entry: StoredEntry, launch: string, base?: string): void {
      const place = join(shelf, entry.id);
      if (existsSync(place)) return;
      const aside = asideFor(entry.id);
      const [newest = entry.id] = ids();
      const like = join(shelf, newest, TEXTS);
      rmSync(aside, { recursive: true, force: true });
      copyTexts(launch, join(aside, TEXTS), like);
      if (base) copyTexts(base, join(aside, BASE), like);
      writeFileSync(join(aside, ENTRY), JSON.stringify(entry), { mode: 0o600 });
      syncTree(aside);
      mkdirSync(shelf, { recursive: true });
      renameSync(aside, place);
      syncFolder(shelf);
      try {
        removeOldest();
      } catch {}
    },
  };
}
export type History = ReturnType<typeof openHistory>;

interface OldEntry extends Omit<StoredEntry, 'changes'> {
  changes: (Omit<Change, 'words'> & { said: Change['words'] })[];
}

/** The texts that a draft left alone; what it changed the others from was not kept. */
function oldBase({ kind, files, changes }: OldEntry): Hashes {
  if (kind !== 'discarded') return {};
  const changed = changes.map(({ file }) => placeOf(file));
  return Object.fromEntries(Object.entries(files).filter(([file]) => !changed.includes(file)));
}

/**
 * Version 1.0 kept an entry as one file, its texts by their hashes in `objects`. Until version 3.
 */
export function adoptOldHistory(folder: string): void {
  const [shelf, objects] = [join(folder, 'history'), join(folder, 'objects')];
  for (const name of globSync('*.json', { cwd: shelf })) {
    const entry = readJson<OldEntry>(join(shelf, name));
    if (!entry) continue;
    const place = join(shelf, entry.id);
    for (const [part, files] of Object.entries({ [TEXTS]: entry.files, [BASE]: oldBase(entry) }))
      for (const [file, object] of Object.entries(files))
        writeWhole(join(place, part, file), readFileSync(join(objects, object)));
    const changes = entry.changes.map(({ said, ...change }) => ({ ...change, words: said }));
    writeWhole(join(place, ENTRY), JSON.stringify({ ...entry, changes }), 0o600);
    rmSync(join(shelf, name));
  }
  if (globSync('*.json', { cwd: shelf }).length === 0)
    rmSync(objects, { recursive: true, force: true });
}
