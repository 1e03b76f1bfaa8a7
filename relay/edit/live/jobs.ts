import type { Job } from '../../../src/edit/protocol.ts';
import { newBuildId } from '../../site/site-folder.ts';
import { messageOf } from '../../thrown.ts';
import { Refused } from '../refused.ts';

/** What takes the server its time: how far it is, and how it ended while this run of the server lasts. */
export function jobsOfThisRun() {
  const jobs = new Map<string, Job>();
  return {
    /** @returns the job's id */
    start(work: () => Promise<Omit<Job, 'state'>>): string {
      const id = newBuildId();
      jobs.set(id, { state: 'building' });
      work().then(
        (told) => jobs.set(id, { state: 'done', ...told }),
        (error) => jobs.set(id, { state: 'failed', error: messageOf(error) }),
      );
      return id;
    },
    find(id: string): Job {
      const job = jobs.get(id);
      if (job) return job;
      throw new Refused(
        404,
        'O servidor foi reiniciado e parou o que fazia. O que você escreveu está guardado, e em Publicações você vê o que está no ar.',
      );
    },
  };
}
export type Jobs = ReturnType<typeof jobsOfThisRun>;
