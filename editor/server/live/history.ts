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
import type { HistoryEntry } from '../../protocol.ts';
import { copyLaunch, listFiles } from '../folders.ts';

/** An entry as it is kept. */
export interface Kept extends Omit<HistoryEntry, 'isLive'> {
  /** The build that it was published with; empty where nobody knows. */
  build: string;
  /** The launch's texts and the pictures that they name, by their paths: SHA-256 of each. */
  files: Record<string, string>;
  /** Of a draft: the texts that it was made from. */
  base?: Record<string, string>;
}

/** How many publications can be put back; of drafts thrown away as many, beside them. */
const KEPT = 50;

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An entry, not yet kept. */
export function newEntry(
  kind: Kept['kind'],
  at: number,
  rest: Omit<Kept, 'id' | 'at' | 'kind'>,
): Kept {
  const time = new Date(at);
  return { id: newBuildId(time), at: time.toISOString(), kind, ...rest };
}

/** A launch's texts, and the pictures that they name: what lies there unused is left as it is. */
function keptFiles(launch: string): string[] {
  const files = listFiles(launch);
  const texts = files.filter((file) => /^(content\/[^/]+|theme)\.yaml$/.test(file));
  const words = texts.map((file) => readFileSync(join(launch, file), 'utf8')).join('\n');
  return [
    ...texts,
    ...files.filter((file) => /^pictures\/[^/]+$/.test(file) && words.includes(basename(file))),
  ];
}

/** What was published, every byte of it, the newest first. */
export function historyIn(folder: string) {
  const [entries, objects] = [join(folder, 'history'), join(folder, 'objects')];
  const names = () => globSync('*.json', { cwd: entries }).sort().reverse();
  const all = () => names().flatMap((name) => readJson<Kept>(join(entries, name)) ?? []);

  /** The oldest go, and what only they needed. */
  function makeRoom(): void {
    const noted = all();
    const drafts = noted.filter(({ kind }) => kind === 'discarded');
    const others = noted.filter(({ kind }) => kind !== 'discarded');
    for (const { id } of [...drafts.slice(KEPT), ...others.slice(KEPT)])
      rmSync(join(entries, `${id}.json`));
    const left = all();
    // What one needs that can't be read, nobody knows.
    if (left.length < names().length) return;
    const used = new Set(
      left.flatMap(({ files, base = {} }) => [...Object.values(files), ...Object.values(base)]),
    );
    for (const hash of readdirSync(objects)) if (!used.has(hash)) rmSync(join(objects, hash));
  }

  return {
    all,
    /** The state of a launch's folder, by hashes; the bytes are kept. */
    hashes(launch: string): Record<string, string> {
      const files = keptFiles(launch).map((file) => {
        const bytes = readFileSync(join(launch, file));
        const hash = hashOf(bytes);
        if (!existsSync(join(objects, hash))) writeWhole(join(objects, hash), bytes);
        return [file, hash];
      });
      return Object.fromEntries(files);
    },
    /** A launch's folder with these files, made beside the one that is live. */
    restored(files: Kept['files'], live: string, to: string): string {
      const source = copyLaunch(live, to);
      for (const file of keptFiles(source)) if (!files[file]) rmSync(join(source, file));
      for (const [file, hash] of Object.entries(files)) {
        const [path, bytes] = [join(source, file), this.bytes(hash)];
        if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
        // The copy of one that nobody may write into is such a one too.
        rmSync(path, { force: true });
        mkdirSync(dirname(path), { recursive: true });
        // Gone once it is built: it need not last.
        writeFileSync(path, bytes);
      }
      return source;
    },
    bytes: (hash: string) => readFileSync(join(objects, hash)),
    /** One that never was there can be taken away too. */
    remove: (id: string) => rmSync(join(entries, `${id}.json`), { force: true }),
    find: (id: string) => all().find((entry) => entry.id === id),
    keep(...kept: Kept[]): void {
      for (const entry of kept)
        writeWhole(join(entries, `${entry.id}.json`), JSON.stringify(entry));
      try {
        makeRoom();
      } catch {
        // Room is wanted, not needed.
      }
    },
  };
}
export type History = ReturnType<typeof historyIn>;
