import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, Refused } from '../api.ts';
import { client } from '../edits.ts';
import type { Job } from '../protocol.ts';

/** What differs from what is live is another now. */
const refresh = () =>
  Promise.all(['state', 'history'].map((key) => client.invalidateQueries({ queryKey: [key] })));

/**
 * Something that the server builds: begun by `start`, asked for each second until it is done or has failed.
 * @param underWay begun elsewhere, or before this page was loaded
 */
export function useJob(underWay?: string | null) {
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (underWay) setId(underWay);
  }, [underWay]);
  const begin = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object | undefined }) =>
      ask<{ job: string } | undefined>('POST', path, body),
    onMutate: () => setId(undefined),
    onSuccess(begun) {
      setId(begun?.job);
      // Words that were thrown away come back at once.
      if (!begun) void refresh();
    },
    onError: () => void refresh(),
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['job', id],
    queryFn: async () => {
      const job = await ask<Job>('GET', `job/${id}`);
      // How it ended is told with how all stands then.
      if (job.state !== 'building') await refresh();
      return job;
    },
    enabled: id !== undefined,
    // How it ended is told once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_, told) => !(told instanceof Refused),
    refetchInterval: ({ state: { data: told, error: lost } }) =>
      lost || (told && told.state !== 'building') ? false : 1000,
  });
  const failed = begin.error?.message ?? data?.error ?? (id && error?.message);
  return {
    /** Asks the server to begin, by the address that does it. */
    start: (path: string, body?: object) => begin.mutate({ path, body }),
    /** Tells no more of it. */
    forget() {
      setId(undefined);
      begin.reset();
    },
    isRunning: id !== undefined && !error && (!data || data.state === 'building'),
    done: data?.state === 'done' ? data : undefined,
    failed,
    /** When it ended, or was refused; ISO. */
    at: new Date(Math.max(begin.error ? begin.submittedAt : 0, dataUpdatedAt, errorUpdatedAt)).toISOString(),
  };
}

/** What goes live, or went: one for all screens. */
export type Publishing = ReturnType<typeof useJob>;
