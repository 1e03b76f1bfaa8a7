import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtIn } from '#relay/files/built-for.ts';
import {
  emailFolder,
  headersFolder,
  keptBuilds,
  newBuildId,
  nextFolder,
  putBeside,
  putInPlace,
  readJson,
  removeOldBuilds,
  writeWhole,
} from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import type { Change } from '../../protocol.ts';
import { Refused } from '../asked.ts';
import { same } from '../changes.ts';
import { isWritable, placeInside, type Room } from '../folders.ts';
import type { Builds } from './builds.ts';
import type { History, Kept } from './history.ts';

/** All is written, under names of its own: only names change from here on, also by a server that was killed, once it is back. */
interface Swap {
  files: string[];
  gone: string[];
  next: string;
  build: string;
}

const CHANGED =
  'Os arquivos do site mudaram enquanto a página era montada, e nada foi publicado. Confira e publique de novo.';

const stagedAs = (path: string) => join(dirname(path), `.${basename(path)}.publishing`);
function* filesIn(folder: string) {
  for (const name of globSync('*', { cwd: folder })) yield [name, readFileSync(join(folder, name))] as const;
}

/** Puts a launch's folder live: built aside first, then its files and its page, each in one step or not at all. */
export function publisher(room: Room, builds: Pick<Builds, 'build'>, history: History) {
  const { live, siteRoot, folder, log } = room;
  const journal = join(folder, 'journal.json');
  const site = join(folder, 'publishing', 'dist');

  function clean(): void {
    for (const path of globSync('{,content/,pictures/}.*.publishing*', { cwd: live }))
      rmSync(join(live, path), { force: true });
    for (const path of [join(folder, 'publishing'), nextFolder(siteRoot)])
      rmSync(path, { recursive: true, force: true });
  }

  /** Writes all that takes room beside its place. @returns what is left to do */
  function stage(built: string, build: string, wanted: Kept['files'], now: Kept['files']): Swap {
    const files = Object.keys(wanted).filter((file) => wanted[file] !== now[file]);
    const gone = Object.keys(now).filter((file) => !wanted[file]);
    for (const file of files)
      writeWhole(stagedAs(placeInside(live, file)), history.bytes(wanted[file] ?? ''));
    const next = nextFolder(siteRoot);
    rmSync(next, { recursive: true, force: true });
    cpSync(built, next, { recursive: true });
    return { files, gone, next, build };
  }

  function swap({ files, gone, next, build }: Swap): void {
    for (const path of files.map((file) => placeInside(live, file)))
      if (existsSync(stagedAs(path))) renameSync(stagedAs(path), path);
    for (const file of gone) rmSync(join(live, file), { force: true });
    if (existsSync(next)) removeOldBuilds(siteRoot);
    const kept = keptBuilds(siteRoot).map((path) => basename(path));
    // Moved already, it may not be linked yet; what was built since stays live.
    if (existsSync(next) || kept[0] === build) {
      putInPlace(next, siteRoot, build);
      for (const beside of [headersFolder, emailFolder])
        putBeside(beside(siteRoot), filesIn(beside(site)), log);
    } else if (!kept.includes(build))
      log.error('Uma publicação ficou pela metade: rode "npm run build" para terminá-la.');
    rmSync(journal, { force: true });
    clean();
  }

  return {
    /** Finishes what a stop of the server interrupted; what it can't is left to the next start, since leads come first. */
    recover(): void {
      try {
        for (const left of globSync('aside-*', { cwd: folder }))
          rmSync(join(folder, left), { recursive: true, force: true });
        const left = readJson<Swap>(journal);
        if (left) swap(left);
        else clean();
      } catch (error) {
        log.error(
          `Uma publicação ficou pela metade, e não pôde ser terminada (${messageOf(error)}). Arrume isso e reinicie o servidor, ou publique de novo.`,
        );
      }
    },
    possible: () => [live, join(live, 'content'), dirname(siteRoot)].every(isWritable),
    /**
     * @param source the launch's folder as it is to be; nobody writes there meanwhile
     * @param inTurn when all may change at once
     * @returns the entry that is live now
     * @throws Refused with a sentence, also where somebody saved a file meanwhile; what was live is live then
     */
    async publish(
      source: string,
      changes: Change[],
      inTurn: (swap: () => Kept) => Promise<Kept> = async (swap) => swap(),
    ): Promise<Kept> {
      const put = (built: string, before: Kept['files']): Kept => {
        const now = history.hashes(live);
        if (!same(now, before)) throw new Refused(409, CHANGED);
        const liveBuild = builtIn(siteRoot)?.build.id ?? '';
        const entries = history.all();
        const isNoted = entries.some(({ build }) => build === liveBuild);
        // What stood there before, by other hands than ours, can be put back too, were it never built.
        if (!isNoted || !entries.some(({ kind, files }) => kind !== 'discarded' && same(files, now)))
          history.add(isNoted ? 'found' : 'published', Date.now() - 1, [], isNoted ? '' : liveBuild, now);
        const build = builtIn(built)?.build.id ?? newBuildId();
        const files = history.hashes(source);
        const staged = stage(built, build, files, now);
        const entry = history.add('published', Date.now(), changes, build, files);
        writeWhole(journal, JSON.stringify(staged));
        swap(staged);
        return entry;
      };
      try {
        const before = history.hashes(live);
        const built = await builds.build(source, site);
        return await inTurn(() => put(built, before));
      } catch (error) {
        if (!existsSync(journal)) clean();
        if (!(error instanceof Refused))
          log.error(`A publicação pela página de edição falhou: ${messageOf(error)}`);
        throw Refused.orFull(error);
      }
    },
  };
}
