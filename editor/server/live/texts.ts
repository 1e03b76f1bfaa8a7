import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  buildName,
  keptBuilds,
  readJson,
  syncFolder,
  versionOf,
  writeWhole,
} from '#relay/files/site-folder.ts';
import { canReplace, type EditorContext, resolveInside } from '../folders.ts';
import { RefusalError } from '../refusal.ts';
import {
  copyTexts,
  type Hashes,
  type History,
  hashAt,
  liveTexts,
  type StoredEntry,
  textsIn,
} from './history.ts';

/** What a version changes in the launch's folder and in the history. */
interface Publication {
  /** The launch's files as they were and as they come, by their hashes. */
  before: Hashes;
  after: Hashes;
  /** The history's new entry. */
  entry: StoredEntry;
  /** An entry of what stands in the launch's folder, if none has it. */
  found: StoredEntry | undefined;
}

/** In a version until its texts stand in the launch's folder and the history. */
const RECORD = 'publication.json';
/** The texts of the entry `found`. */
const FOUND = 'found';

const stagedAs = (path: string) => join(dirname(path), `.${basename(path)}.publishing`);
const changedBy = ({ before, after }: Pick<Publication, 'before' | 'after'>) =>
  Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file]);

/** The texts of versions, on their way into the launch's folder. */
export function publishedTexts(
  { live, siteRoot, log }: Pick<EditorContext, 'live' | 'siteRoot' | 'log'>,
  history: Pick<History, 'keep'>,
) {
  const recordOf = (page: string) => join(versionOf(page), RECORD);

  /** A file that somebody wrote meanwhile is newer, and stays. */
  function placeFile(
    texts: string,
    file: string,
    before: string | undefined,
    after: string | undefined,
  ): void {
    const path = resolveInside(live, file);
    const stands = hashAt(path);
    if (stands === after) return;
    if (stands !== before) {
      log.error(
        `${path} mudou durante a publicação e fica como está; a página no ar tem o texto publicado. Confira o arquivo e publique de novo.`,
      );
      return;
    }
    const staged = stagedAs(path);
    if (after === undefined) rmSync(path);
    else {
      if (hashAt(staged) !== after) writeWhole(staged, readFileSync(join(texts, file)));
      renameSync(staged, path);
    }
    syncFolder(dirname(path));
  }

  return {
    /** @throws RefusalError where a file belongs to somebody else, before anything changes */
    checkPlaces(publication: Pick<Publication, 'before' | 'after'>): void {
      const held = changedBy(publication).find((file) => !canReplace(resolveInside(live, file)));
      if (held)
        throw new RefusalError(
          403,
          `O servidor não pode trocar ${join(live, held)}, que é de outro usuário, e nada foi publicado. Peça a quem cuida dele que dê o arquivo ao servidor (deploy/README.md).`,
        );
    },
    /** Writes all that takes room, so that only renames are left after the switch. */
    stage(version: string, publication: Publication): void {
      if (publication.found) copyTexts(live, join(version, FOUND), liveTexts(siteRoot));
      writeFileSync(join(version, RECORD), JSON.stringify(publication), { mode: 0o600 });
      for (const file of changedBy(publication)) {
        const path = join(textsIn(version), file);
        if (existsSync(path)) writeWhole(stagedAs(resolveInside(live, file)), readFileSync(path));
      }
    },
    /** Puts the texts of the current version into the launch's folder, where they are not yet. */
    place(): void {
      if (!existsSync(siteRoot)) return;
      const record = recordOf(siteRoot);
      const publication = readJson<Publication>(record);
      if (!publication) return;
      const { before, after, entry, found } = publication;
      const version = versionOf(siteRoot);
      const texts = textsIn(version);
      for (const file of changedBy(publication)) placeFile(texts, file, before[file], after[file]);
      // The history comes last, because a full disk refuses it.
      if (found) history.keep(found, join(version, FOUND));
      history.keep(entry, texts);
      rmSync(join(version, FOUND), { recursive: true, force: true });
      rmSync(record);
    },
    /** Removes what a publication left that never became current. */
    removeLeftovers(): void {
      for (const path of globSync('{,brand/,content/,pictures/}.*.publishing*', { cwd: live }))
        rmSync(join(live, path), { force: true });
      for (const page of keptBuilds(siteRoot)) {
        const version = dirname(page);
        const isCurrent = basename(version) === buildName(siteRoot);
        if (!isCurrent && existsSync(join(version, RECORD)))
          rmSync(version, { recursive: true, force: true });
      }
    },
  };
}
