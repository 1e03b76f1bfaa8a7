import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Job } from '../../../src/edit/protocol.ts';
import { newBuildId } from '../../site/site-folder.ts';
import { Refused } from '../refused.ts';

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
