import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import type { Job } from '../../../src/edit/protocol.ts';
import { MINUTE } from '../../clock.ts';
import { keptBuilds, newBuildId } from '../../site/site-folder.ts';
import { Refused } from '../asked.ts';

const LIMIT_MS = 10 * MINUTE;
const FAILED =
  'A página não pôde ser montada, e o que está no ar continua como estava. Tente de novo; se falhar outra vez, mostre esta mensagem a quem cuida do servidor.';

const GAVE_WAY =
  'Esta prévia parou de ser montada, porque depois foi pedida outra, ou uma publicação. Para vê-la, monte de novo.';

/** What the build says to a person: its sentences are Portuguese, and come last. */
const sentencesOf = (said: string) =>
  /(?:O conteúdo tem|Faltam? \d+ pontos? para).*$/s.exec(said)?.[0].trim();

const folderAt = (site: string) => (existsSync(site) ? realpathSync(site) : undefined);

/** Builds of launches' folders, by the ordinary command and aside of what is live: one at a time. */
export function buildsBeside(liveSite: string, dataDir: string) {
  let running: ChildProcess | undefined;
  let latest: Promise<unknown> = Promise.resolve();
  let preview = new AbortController();

  async function run(
    launch: string,
    site: string,
    env: NodeJS.ProcessEnv,
    signal?: AbortSignal,
  ): Promise<string> {
    signal?.throwIfAborted();
    mkdirSync(dirname(site), { recursive: true, mode: 0o700 });
    const linkTo = (folder: string | undefined) => {
      rmSync(site, { force: true });
      if (folder) symlinkSync(folder, site);
    };
    const before = folderAt(site);
    // A build takes over from the one that is live since when its prices stand.
    linkTo(folderAt(liveSite));
    const own = {
      LAUNCH: launch,
      SITE_DIR: site,
      DATA_DIR: dataDir,
      PORT: '0',
      ENV_FILE: devNull,
      EDIT_PASSWORD: '',
    };
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS,
    });
    running = child;
    // Its own signal would not wait for the end of what it wrote.
    signal?.addEventListener('abort', () => child.kill());
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000);
    });
    const [status]: unknown[] = await once(child, 'close');
    running = undefined;
    if (status !== 0) {
      // What was looked at before stays open.
      linkTo(before);
      signal?.throwIfAborted();
      throw new Refused(422, sentencesOf(said) ?? FAILED);
    }
    const build = realpathSync(site);
    for (const old of keptBuilds(site))
      if (realpathSync(old) !== build) rmSync(old, { recursive: true, force: true });
    return build;
  }

  function next(...[launch, site, env, signal]: Parameters<typeof run>): Promise<string> {
    // Who asks for a build has left the preview that is still being built.
    preview.abort(new Refused(409, GAVE_WAY));
    const turn = latest.then(() => run(launch, site, env, signal));
    latest = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * @param launch folder to build
     * @param site where the built page's name lies
     * @returns the folder of the build
     * @throws Refused with a sentence for the broker
     */
    build: (launch: string, site: string): Promise<string> => next(launch, site, {}),
    /** The same to look at, whatever is open before a launch; it gives way to what is asked for later. */
    preview(launch: string, site: string): Promise<string> {
      const own = new AbortController();
      const turn = next(launch, site, { STRICT: '' }, own.signal);
      preview = own;
      return turn;
    },
    /** Ends the one under way. */
    stop(): void {
      running?.kill('SIGTERM');
    },
  };
}
export type Builds = ReturnType<typeof buildsBeside>;

/** What takes the server its time: what came of it, while this run of the server lasts. */
export function jobsOfThisRun() {
  const jobs = new Map<string, Job | Refused | undefined>();
  return {
    /**
     * @param source the launch's folder to build, in a folder that is this job's alone and goes with it
     * @returns the job's id
     */
    start(source: string, work: (source: string) => Promise<Job>): string {
      const id = newBuildId();
      jobs.set(id, undefined);
      const run = async () => {
        try {
          return await work(source);
        } finally {
          rmSync(dirname(source), { recursive: true, force: true });
        }
      };
      run()
        .catch(Refused.orFull)
        .then((end) => jobs.set(id, end));
      return id;
    },
    /** @returns nothing while it is under way @throws Refused when it failed, or nobody knows of it */
    find(id: string): Job | undefined {
      const job = jobs.get(id);
      if (job instanceof Refused) throw job;
      if (job || jobs.has(id)) return job;
      throw new Refused(
        404,
        'O servidor foi reiniciado e parou o que fazia. O que você escreveu está guardado, e em Publicações você vê o que está no ar.',
      );
    },
  };
}
export type Jobs = ReturnType<typeof jobsOfThisRun>;
