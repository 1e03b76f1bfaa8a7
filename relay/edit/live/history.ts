import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Change, Entry } from '../../../src/edit/protocol.ts';
import { filesOf, readJson, snapshot, writeWhole } from '../folders.ts';

/** How many publications can be put back. */
const KEPT = 50;

export interface Kept extends Omit<Entry, 'live'> {
  /** The build that it was published with; empty where nobody knows. */
  build: string;
  /** The launch's texts and pictures by their paths: SHA-256 of each. */
  files: Record<string, string>;
}

const isKept = (file: string) => /^(content\/[^/]+\.yaml|theme\.yaml|pictures\/[^/]+)$/.test(file);
const ID = /^[\w-]+$/;

/** What was published, every byte of it, the newest first. */
export function historyIn(folder: string) {
  const [entries, objects] = [join(folder, 'history'), join(folder, 'objects')];
  const names = () =>
    existsSync(entries)
      ? readdirSync(entries)
          .filter((name) => name.endsWith('.json'))
          .sort()
          .reverse()
      : [];
  const all = () => names().flatMap((name) => (readJson(join(entries, name)) as Kept | undefined) ?? []);

  return {
    all,
    /** The state of a launch's folder, by hashes; the bytes are kept. */
    hashes(launch: string): Record<string, string> {
      const files = filesOf(launch)
        .filter(isKept)
        .map((file) => {
          const bytes = readFileSync(join(launch, file));
          const hash = createHash('sha256').update(bytes).digest('hex');
          if (!existsSync(join(objects, hash))) writeWhole(join(objects, hash), bytes);
          return [file, hash];
        });
      return Object.fromEntries(files);
    },
    /** A launch's folder as an entry has it, made beside the one that is live. */
    restored(entry: Kept, live: string, to: string): string {
      const source = join(to, basename(live));
      snapshot(live, source);
      for (const file of filesOf(source).filter(isKept))
        if (file.endsWith('.yaml') && !entry.files[file]) rmSync(join(source, file));
      for (const [file, hash] of Object.entries(entry.files))
        writeWhole(join(source, file), this.bytes(hash));
      return source;
    },
    bytes: (hash: string) => readFileSync(join(objects, hash)),
    find: (id: string) =>
      ID.test(id) ? (readJson(join(entries, `${id}.json`)) as Kept | undefined) : undefined,
    add(kind: Kept['kind'], at: number, changes: Change[], build: string, files: Kept['files']): Kept {
      const time = new Date(at).toISOString();
      const entry = {
        id: `${time.replaceAll(/\D/g, '')}-${kind[0]}${names().length}`,
        at: time,
        kind,
        changes,
        build,
        files,
      };
      writeWhole(join(entries, `${entry.id}.json`), JSON.stringify(entry));
      for (const name of names().slice(KEPT)) rmSync(join(entries, name));
      const used = new Set(all().flatMap((one) => Object.values(one.files)));
      for (const hash of readdirSync(objects)) if (!used.has(hash)) rmSync(join(objects, hash));
      return entry;
    },
  };
}
export type History = ReturnType<typeof historyIn>;
