import {
  chmodSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  adoptFolder,
  buildName,
  keptBuilds,
  linkTo,
  newBuildId,
  nextFolder,
  pageIn,
  putInPlace,
  readJson,
  removeBuild,
  removeLeftovers,
  removeOldBuilds,
  replaceBeside,
  syncFolder,
  writeWhole,
} from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import type { Change } from '../../protocol.ts';
import { isSame } from '../changes.ts';
import { canReplace, type EditorContext, isWritable, resolveInside } from '../folders.ts';
import { RefusalError } from '../refusal.ts';
import type { Builds } from './builds.ts';
import { type History, hashOf, type Kept, newEntry } from './history.ts';

/** The journal: written before anything changes, to undo a failure or a kill. */
interface Switch {
  build: string;
  live: string;
  before: Kept['files'];
  after: Kept['files'];
  entries: Kept[];
}

const CHANGED =
  'Os arquivos do site mudaram enquanto a página era montada, e nada foi publicado. Confira e publique de novo.';

const HALF =
  'Uma publicação falhou pela metade, e o que ela já tinha trocado ainda não pôde voltar a ser o que era';

const stagedAs = (path: string) => join(dirname(path), `.${basename(path)}.publishing`);
const keptAs = (path: string) => `${stagedAs(path)}-before`;
const hashAt = (path: string) => (existsSync(path) ? hashOf(readFileSync(path)) : undefined);
const changedBy = ({ before, after }: Pick<Switch, 'before' | 'after'>) =>
  Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file]);

/** Publishes a launch: rendered aside, then switched whole or not at all. */
export function publisher(room: EditorContext, builds: Pick<Builds, 'render'>, history: History) {
  const { live, siteRoot, folder, log } = room;
  const journal = join(folder, 'journal.json');
  const next = nextFolder(siteRoot);

  function clean(): void {
    for (const path of globSync('{,content/,pictures/}.*.publishing*', { cwd: live }))
      rmSync(join(live, path), { force: true });
    rmSync(next, { recursive: true, force: true });
    removeLeftovers(siteRoot);
  }

  /** @throws RefusalError where a file belongs to another user, before anything changes */
  function checkPlaces(files: string[]): void {
    const held = files.find((file) => !canReplace(resolveInside(live, file)));
    if (held)
      throw new RefusalError(
        403,
        `O servidor não pode trocar ${join(live, held)}, que é de outro usuário, e nada foi publicado. Peça a quem cuida dele que dê o arquivo ao servidor (deploy/README.md).`,
      );
  }

  /** Writes everything that needs disk space; the switch only renames. */
  function stage({ before, after }: Switch): void {
    for (const file of changedBy({ before, after })) {
      const [path, now, then] = [resolveInside(live, file), before[file], after[file]];
      if (then) writeWhole(stagedAs(path), history.bytes(then));
      if (!now) continue;
      writeWhole(keptAs(path), history.bytes(now));
      chmodSync(keptAs(path), statSync(path).mode);
    }
  }

  function swap(change: Switch): void {
    const paths = changedBy(change).map((file) => [file, join(live, file)] as const);
    for (const [file, path] of paths)
      if (change.after[file]) renameSync(stagedAs(path), path);
      else rmSync(path);
    for (const folder of new Set(paths.map(([, path]) => dirname(path)))) syncFolder(folder);
    putInPlace(pageIn(next), siteRoot, change.build);
    history.keep(...change.entries);
  }

  /** Restores what was live; a file written since is newer, and stays. */
  function undo(change: Switch): void {
    for (const { id } of change.entries) history.remove(id);
    const old = keptBuilds(siteRoot).find((path) => basename(path) === change.live);
    if (old && buildName(siteRoot) !== change.live) linkTo(old, siteRoot);
    for (const file of changedBy(change)) {
      const path = join(live, file);
      if (hashAt(path) !== change.after[file]) continue;
      if (!change.before[file]) rmSync(path);
      else if (existsSync(keptAs(path))) renameSync(keptAs(path), path);
    }
    removeBuild(siteRoot, change.build);
  }

  /** Undoes a publication that is not in the history. */
  function settle(): void {
    const change = readJson<Switch>(journal);
    if (change) {
      const isDone = history.find(change.entries.at(-1)?.id ?? '') !== undefined;
      // A build made by hand since is of the present files.
      if (!isDone && ['', change.live, change.build].includes(buildName(siteRoot))) undo(change);
    }
    rmSync(journal, { force: true });
    clean();
  }

  return {
    /**
     * Recovers from an interrupted publication; a failure is left to the next start, since leads
     * come first.
     */
    recover(): void {
      try {
        for (const left of globSync('aside-*', { cwd: folder }))
          rmSync(join(folder, left), { recursive: true, force: true });
        settle();
      } catch (error) {
        log.error(
          `${HALF} (${messageOf(error)}). Arrume isso e reinicie o servidor, ou publique de novo.`,
        );
      }
    },
    possible: () => [live, join(live, 'content'), dirname(siteRoot)].every(isWritable),
    /**
     * @param source the launch's new folder; nobody writes there meanwhile
     * @param inTurn runs the switch when nothing else does
     * @returns the live entry
     * @throws RefusalError with a sentence; what was live is live then
     */
    async publish(
      source: string,
      changes: Change[],
      inTurn: (swap: () => Kept) => Promise<Kept> = async (swap) => swap(),
    ): Promise<Kept> {
      const put = (before: Kept['files'], after: Kept['files']): Kept => {
        if (!isSame(history.hashes(live), before)) throw new RefusalError(409, CHANGED);
        adoptFolder(siteRoot);
        const [liveBuild, build, at] = [buildName(siteRoot), newBuildId(), Date.now()];
        const entry = newEntry('published', at, { changes, build, files: after });
        const entries = history.all();
        const isNoted = entries.some(({ build }) => build === liveBuild);
        const isKept = entries.some(
          ({ kind, files }) => kind !== 'discarded' && isSame(files, before),
        );
        const found = newEntry(isNoted ? 'found' : 'published', at - 1, {
          changes: [],
          build: isNoted ? '' : liveBuild,
          files: before,
        });
        const change = {
          build,
          live: liveBuild,
          before,
          after,
          entries: isNoted && isKept ? [entry] : [found, entry],
        };
        stage(change);
        writeWhole(journal, JSON.stringify(change));
        try {
          swap(change);
        } catch (error) {
          undo(change);
          throw error;
        }
        replaceBeside(next, siteRoot, log);
        return entry;
      };
      try {
        settle();
        const [before, after] = [history.hashes(live), history.hashes(source)];
        checkPlaces(changedBy({ before, after }));
        removeOldBuilds(siteRoot);
        await builds.render(source, next);
        return await inTurn(() => put(before, history.hashes(source)));
      } catch (error) {
        if (!(error instanceof RefusalError))
          log.error(`A publicação pela página de edição falhou: ${messageOf(error)}`);
        throw RefusalError.from(error);
      } finally {
        this.recover();
      }
    },
  };
}
