import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Refused } from '../api.ts';
import { client } from '../edits.ts';
import type { Job } from '../protocol.ts';

interface Running {
  state: 'building' | 'ready' | 'live' | 'failed';
  error?: string | undefined;
}

/** What differs from what is live is another now. */
function refresh(): void {
  for (const key of ['state', 'history']) void client.invalidateQueries({ queryKey: [key] });
}

/** Something that the server builds: begun by `start`, asked for each second until it is done or has failed. */
export function useJob<Kind extends Running>(where: 'preview' | 'job') {
  const [id, setId] = useState<string>();
  const [refused, setRefused] = useState<{ what: string; at: number }>();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: [where, id],
    queryFn: async () => {
      const answer = await ask<Kind>('GET', `${where}/${id}`);
      // What is live may have changed, and with it what differs from it.
      if (answer.state !== 'building') refresh();
      return answer;
    },
    enabled: id !== undefined,
    // How it ended is told once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_, told) => !(told instanceof Refused),
    refetchInterval: ({ state: { data: told, error: lost } }) =>
      lost || (told && told.state !== 'building') ? false : 1000,
  });
  return {
    async start(begin: () => Promise<{ preview?: string; job?: string } | undefined>) {
      setId(undefined);
      setRefused(undefined);
      try {
        const begun = await begin();
        setId(begun?.preview ?? begun?.job);
        // Words that were thrown away come back at once.
        if (!begun) refresh();
      } catch (error) {
        refresh();
        setRefused({ what: error instanceof Error ? error.message : String(error), at: Date.now() });
      }
    },
    /** What was begun elsewhere, or before this page was loaded. */
    follow: setId,
    /** Tells no more of it. */
    forget() {
      setId(undefined);
      setRefused(undefined);
    },
    isRunning: id !== undefined && !error && (data === undefined || data.state === 'building'),
    done: data && data.state !== 'building' && data.state !== 'failed' ? data : undefined,
    failed: refused?.what ?? (data?.state === 'failed' ? data.error : undefined) ?? (id && error?.message),
    /** When it ended, or was refused; ISO. */
    at: new Date(refused?.at ?? Math.max(dataUpdatedAt, errorUpdatedAt)).toISOString(),
  };
}

/** What goes live, or went: one for all screens. */
export type Publishing = ReturnType<typeof useJob<Job>>;
