import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { newBuildId, readJson, writeWhole } from '#relay/files/site-folder.ts';
import type { Change, HistoryEntry } from '../../protocol.ts';
import { copyLaunch, listFiles } from '../folders.ts';

export interface StoredEntry extends Omit<HistoryEntry, 'isLive'> {
  build: string;
  /** SHA-256 by path, of the texts and the pictures that they name. */
  files: Record<string, string>;
  base?: Record<string, string>;
}

/** Version 1.0 wrote `said` in the place of `words`. */
function withWords({ said, ...change }: Change & { said?: Change['words'] }): Change {
  return said ? { ...change, words: said } : change;
}

/** Kept publications, and as many discarded drafts. */
const MAX_KEPT = 50;

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function newEntry(
  kind: StoredEntry['kind'],
  at: number,
  rest: Omit<StoredEntry, 'id' | 'at' | 'kind'>,
): StoredEntry {
  const time = new Date(at);
  return { id: newBuildId(time), at: time.toISOString(), kind, ...rest };
}

function listKeptFiles(launch: string): string[] {
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

/** What was published or discarded, newest first: each file once, by its hash. */
export function openHistory(folder: string) {
  const entries = join(folder, 'history');
  const objects = join(folder, 'objects');
  const names = () => globSync('*.json', { cwd: entries }).sort().reverse();
  function read(name: string): StoredEntry[] {
    const entry = readJson<StoredEntry>(join(entries, name));
    return entry ? [{ ...entry, changes: entry.changes.map(withWords) }] : [];
  }
  const all = () => names().flatMap(read);

  const bytesOf = (hash: string) => readFileSync(join(objects, hash));

  /** Removes the oldest entries, and the objects that only they need. */
  function makeRoom(): void {
    const kept = all();
    const drafts = kept.filter(({ kind }) => kind === 'discarded');
    const others = kept.filter(({ kind }) => kind !== 'discarded');
    for (const { id } of [...drafts.slice(MAX_KEPT), ...others.slice(MAX_KEPT)])
      rmSync(join(entries, `${id}.json`));
    const left = all();
    // An unreadable entry's objects are unknown, so that none are removed.
    if (left.length < names().length) return;
    const used = new Set(
      left.flatMap(({ files, base = {} }) => [...Object.values(files), ...Object.values(base)]),
    );
    for (const hash of readdirSync(objects)) if (!used.has(hash)) rmSync(join(objects, hash));
  }

  return {
    all,
    hashes(launch: string): Record<string, string> {
      const files = listKeptFiles(launch).map((file) => {
        const bytes = readFileSync(join(launch, file));
        const hash = hashOf(bytes);
        if (!existsSync(join(objects, hash))) writeWhole(join(objects, hash), bytes);
        return [file, hash];
      });
      return Object.fromEntries(files);
    },
    restoreTo(files: StoredEntry['files'], live: string, to: string): string {
      const source = copyLaunch(live, to);
      for (const file of listKeptFiles(source)) if (!files[file]) rmSync(join(source, file));
      for (const [file, hash] of Object.entries(files)) {
        const path = join(source, file);
        const bytes = bytesOf(hash);
        if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
        // A copy of a read-only file is read-only.
        rmSync(path, { force: true });
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
      }
      return source;
    },
    bytes: bytesOf,
    remove: (id: string) => rmSync(join(entries, `${id}.json`), { force: true }),
    find: (id: string) => all().find((entry) => entry.id === id),
    keep(...added: StoredEntry[]): void {
      for (const entry of added)
        writeWhole(join(entries, `${entry.id}.json`), JSON.stringify(entry));
      try {
        makeRoom();
      } catch {}
    },
  };
}
export type History = ReturnType<typeof openHistory>;
