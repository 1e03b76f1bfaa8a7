import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, Refused } from '../api.ts';
import { client } from '../edits.ts';
import type { Job } from '../protocol.ts';

/** What differs from what is live is another now. */
const refresh = () =>
  Promise.all(['state', 'history'].map((key) => client.invalidateQueries({ queryKey: [key] })));

/** What came of it, asked for each second until it is there, also while nobody answers. @throws Refused where it failed */
async function ended(id: string): Promise<Job & { at: string }> {
  for (;;) {
    const done = await ask<Job | undefined>('GET', `job/${id}`).catch((error) => {
      if (error instanceof Refused) throw error;
    });
    if (done) return { ...done, at: new Date().toISOString() };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/**
 * Something that the server builds: begun by `start`, followed until it is done or has failed.
 * @param underWay begun elsewhere, or before this page was loaded
 */
export function useJob(underWay?: string | null) {
  const { mutate, reset, isPending, data, error, submittedAt } = useMutation({
    mutationFn: async (begin: () => Promise<{ job: string } | undefined>) => {
      const begun = await begin();
      return begun && ended(begun.job);
    },
    // How it ended is told with how all stands then.
    onSettled: refresh,
  });
  useEffect(() => {
    if (underWay) mutate(async () => ({ job: underWay }));
  }, [underWay, mutate]);
  return {
    /** Asks the server to begin, by the address that does it. */
    start: (path: string, body?: object) => mutate(() => ask('POST', path, body)),
    /** Tells no more of it. */
    forget: reset,
    isRunning: isPending,
    done: data,
    failed: error?.message,
    /** When it ended, or was tried; ISO. */
    at: data?.at ?? new Date(submittedAt).toISOString(),
  };
}

/** What goes live, or went: one for all screens. */
export type Publishing = ReturnType<typeof useJob>;
