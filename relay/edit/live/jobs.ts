import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Change, Job } from '../../../src/edit/protocol.ts';
import { newBuildId } from '../../site/site-folder.ts';
import { messageOf } from '../../thrown.ts';
import { Refused } from '../refused.ts';
import type { Kept } from './history.ts';
import type { Publisher } from './publish.ts';

/** Publications under way, one at a time, and how those of this run of the server ended. */
export function jobsOf(publishing: Publisher, note: string | undefined) {
  const jobs = new Map<string, Job>();
  let busy: string | null = null;
  return {
    underWay: () => busy,
    /** @throws Refused when nothing can be published now */
    checkFree(): void {
      if (busy)
        throw new Refused(409, 'Já há uma publicação em andamento. Espere ela terminar e tente de novo.');
      if (!publishing.possible())
        throw new Refused(
          403,
          'O servidor não pode escrever na pasta do lançamento, e nada foi publicado. Peça a quem cuida dele que dê a permissão (deploy/README.md).',
        );
    },
    /** @param source the launch's folder as it is to be, for this job alone */
    start(source: string, changes: Change[], done: (entry: Kept) => void): string {
      const id = newBuildId();
      const end = (job: Job) => {
        busy = null;
        jobs.set(id, job);
        rmSync(dirname(source), { recursive: true, force: true });
      };
      busy = id;
      jobs.set(id, { state: 'building' });
      publishing
        .publish(source, changes)
        .then((entry) => {
          done(entry);
          end({ state: 'live', id: entry.id, ...(note ? { note } : {}) });
        })
        .catch((error) => end({ state: 'failed', error: messageOf(error) }));
      return id;
    },
    find(id: string): Job {
      const job = jobs.get(id);
      if (job) return job;
      throw new Refused(
        404,
        'O servidor foi reiniciado. Recarregue a página e veja em Publicações o que está no ar.',
      );
    },
  };
}
export type Jobs = ReturnType<typeof jobsOf>;
