import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MINUTE } from '#relay/clock.ts';
import { wholePage } from '#relay/files/launch-file.ts';
import { newBuildId } from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import type { Job } from '../../protocol.ts';
import type { EditorContext } from '../folders.ts';
import { DISK_FAULTS, RefusalError } from '../refusal.ts';
import type { RenderAnswer, Renderer } from '../renderer.ts';
import { copyWithTexts } from './history.ts';

const TIMEOUT_MS = 10 * MINUTE;
const FAILED =
  'A página não pôde ser montada, e o que está no ar continua como estava. Tente de novo; se falhar outra vez, mostre esta mensagem a quem cuida do servidor.';
const SUPERSEDED =
  'Esta prévia parou de ser montada, porque depois foi pedida outra, ou uma publicação. Para vê-la, monte de novo.';
const UNKNOWN =
  'O servidor foi reiniciado e parou o que fazia. O que você escreveu está guardado, e em Publicações você vê o que está no ar.';

function failureOf({ message, code, isForBroker }: NonNullable<RenderAnswer['failed']>): Error {
  if (isForBroker) return new RefusalError(422, message);
  if (code && DISK_FAULTS.includes(code)) return Object.assign(new Error(message), { code });
  return new RefusalError(422, FAILED);
}

export function openBuildQueue(
  { live, siteRoot, folder, log }: EditorContext,
  renderer: Pick<Renderer, 'ask'>,
) {
  const jobs = new Map<string, Job | Error | undefined>();
  let latest: Promise<unknown> = Promise.resolve();
  let preview = new AbortController();
  const stopping = new AbortController();

  async function run(folder: string, out: string, own: AbortSignal): Promise<void> {
    const cancelled = AbortSignal.any([own, stopping.signal]);
    cancelled.throwIfAborted();
    const isPreview = own === preview.signal;
    const whole = wholePage(siteRoot);
    const previous = whole && realpathSync(whole);
    const { failed } = await renderer
      .ask({ folder, out, previous, isPreview }, TIMEOUT_MS, cancelled)
      .catch((error): RenderAnswer => {
        const message = messageOf(error);
        return { failed: { message, code: undefined, isForBroker: false } };
      });
    cancelled.throwIfAborted();
    if (!failed) return;
    if (!failed.isForBroker) log.error(`A página não foi montada: ${failed.message}`);
    throw failureOf(failed);
  }

  return {
    /**
     * Renders a launch; a preview gives way to any later request.
     * @param out folder for the page
     * @throws RefusalError with a sentence for the broker; Error where the disk is full
     */
    render(launch: string, out: string, isPreview = false): Promise<void> {
      preview.abort(new RefusalError(409, SUPERSEDED));
      const own = new AbortController();
      if (isPreview) preview = own;
      const turn = latest.then(() => run(launch, out, own.signal));
      latest = turn.catch(() => {});
      return turn;
    },
    stop: () => stopping.abort(new RefusalError(503, UNKNOWN)),
    /**
     * Starts a job on a copy of the launch with these texts; the copy is removed at the end.
     * @returns the job's id
     */
    start(texts: string, work: (source: string) => Promise<Job>): string {
      const id = newBuildId();
      const aside = join(folder, `aside-${id}`);
      jobs.set(id, undefined);
      Promise.try(() => work(copyWithTexts(live, texts, join(aside, basename(live)))))
        .finally(() => {
          try {
            rmSync(aside, { recursive: true, force: true });
          } catch {
            // The next start removes it; what is published is no failure.
          }
        })
        .catch(RefusalError.from)
        .then((end) => jobs.set(id, end));
      return id;
    },
    isRunning: (id: string) => jobs.has(id) && jobs.get(id) === undefined,
    /** @returns undefined while it runs @throws RefusalError when it failed or is unknown */
    find(id: string): Job | undefined {
      const job = jobs.get(id);
      if (job instanceof Error) throw job;
      if (job || jobs.has(id)) return job;
      throw new RefusalError(404, UNKNOWN);
    },
  };
}
export type Builds = ReturnType<typeof openBuildQueue>;
