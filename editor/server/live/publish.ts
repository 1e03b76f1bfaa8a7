import { existsSync, globSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual as isSame } from 'node:util';
import {
  adoptFolder,
  buildName,
  newBuildId,
  nextFolder,
  putInPlace,
  removeLeftovers,
  removeOldBuilds,
  removeVersion,
  switchLock,
} from '#relay/files/site-folder.ts';
import { holdLock } from '#relay/lock.ts';
import { messageOf } from '#relay/log.ts';
import type { Change } from '../../protocol.ts';
import { folderChanges } from '../changes.ts';
import { type EditorContext, isWritable } from '../folders.ts';
import { RefusalError } from '../refusal.ts';
import type { Builds } from './builds.ts';
import {
  copyTexts,
  type Hashes,
  type History,
  hashesOf,
  liveTexts,
  newEntry,
  type StoredEntry,
  textsIn,
} from './history.ts';
import { publishedTexts } from './texts.ts';

const FILES_CHANGED =
  'Os arquivos do site mudaram enquanto a página era montada, e nada foi publicado. Confira e publique de novo.';

const TEXTS_NOT_PLACED =
  'A publicação está no ar, mas nem todos os textos dela estão na pasta do lançamento ainda';

/**
 * Publishes a launch's folder as a version: rendered aside, switched to by one rename, and its
 * texts then put into the launch's folder.
 */
export function publisher(editor: EditorContext, builds: Pick<Builds, 'render'>, history: History) {
  const { live, siteRoot, folder, log } = editor;
  const texts = publishedTexts(editor, history);
  const next = nextFolder(siteRoot);

  /** @throws Error where the texts of the current version can't be put in place */
  function settle(): void {
    texts.place();
    texts.removeLeftovers();
    rmSync(next, { recursive: true, force: true });
    removeLeftovers(siteRoot);
  }

  /** A failure waits for the next start or publication, since leads come first. */
  function settleOrLog(): void {
    try {
      settle();
    } catch (error) {
      log.error(
        `${TEXTS_NOT_PLACED} (${messageOf(error)}). Arrume isso e reinicie o servidor, ou publique de novo.`,
      );
    }
  }

  /** An entry for what stands in the launch's folder, if the history doesn't have it. */
  function foundBefore(files: Hashes, publishedAt: string): StoredEntry | undefined {
    const all = history.all();
    const liveBuild = buildName(siteRoot);
    const isNoted = all.some(({ build }) => build === liveBuild);
    const isKept = all.some((entry) => entry.kind !== 'discarded' && isSame(entry.files, files));
    if (isNoted && isKept) return undefined;
    return newEntry(isNoted ? 'found' : 'published', Date.parse(publishedAt) - 1, {
      changes: [],
      build: isNoted ? '' : liveBuild,
      files,
    });
  }

  return {
    settleOrLog,
    /** Ends what a stop of the server interrupted. */
    recover(): void {
      for (const left of globSync('aside-*', { cwd: folder }))
        rmSync(join(folder, left), { recursive: true, force: true });
      settleOrLog();
    },
    /** What the launch's files have that the live page doesn't; nothing where that is unknown. */
    unbuilt(): Change[] {
      const published = liveTexts(siteRoot);
      return published && existsSync(published) ? folderChanges(published, live) : [];
    },
    isPossible: () => [live, join(live, 'content'), dirname(siteRoot)].every(isWritable),
    /**
     * @param source the launch's folder as it is to be; nobody writes there meanwhile
     * @param runExclusive runs the switch while nothing else writes
     * @returns the entry that is live now
     * @throws RefusalError with a sentence, also where somebody saved a file meanwhile; what was
     * live is live then
     */
    async publish(
      source: string,
      changes: Change[],
      runExclusive: (switchVersion: () => StoredEntry) => Promise<StoredEntry> = async (
        switchVersion,
      ) => switchVersion(),
    ): Promise<StoredEntry> {
      const switchVersion = (before: Hashes, after: Hashes): StoredEntry => {
        if (!isSame(hashesOf(live), before)) throw new RefusalError(409, FILES_CHANGED);
        adoptFolder(siteRoot);
        const build = newBuildId();
        const entry = newEntry('published', Date.now(), { changes, build, files: after });
        texts.stage(next, { before, after, entry, found: foundBefore(before, entry.at) });
        try {
          putInPlace(next, siteRoot, build);
        } catch (error) {
          // After the switch an error, of syncing its folder for example, is no failure.
          if (buildName(siteRoot) !== build) {
            removeVersion(siteRoot, build);
            throw error;
          }
        }
        settleOrLog();
        return entry;
      };
      try {
        settle();
        const [before, after] = [hashesOf(live), hashesOf(source)];
        texts.checkPlaces({ before, after });
        await builds.render(source, next);
        copyTexts(source, textsIn(next), liveTexts(siteRoot));
        using _ = await holdLock(switchLock(siteRoot));
        const entry = await runExclusive(() => switchVersion(before, after));
        removeOldBuilds(siteRoot);
        return entry;
      } catch (error) {
        settleOrLog();
        if (!(error instanceof RefusalError))
          log.error(`A publicação pela página de edição falhou: ${messageOf(error)}`);
        throw RefusalError.from(error);
      }
    },
  };
}
