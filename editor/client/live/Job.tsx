import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Job, StartedJob } from '../../protocol.ts';
import { formatTimeInSentence } from '../../words.ts';
import { Alert } from '../Alert.tsx';
import { ask, RefusalError } from '../api.ts';
import { Button } from '../Button.tsx';
import { queryClient } from '../edits.ts';

/** A job's result, polled each second, also while the server does not answer. */
function useJob(job: string | undefined) {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['job', job],
    queryFn: async () => (await ask<Job | undefined>('GET', `job/${job}`)) ?? null,
    enabled: job !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      !data && !(error instanceof RefusalError) && 1000,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchIntervalInBackground: true,
  });
  const failed = error instanceof RefusalError ? error : undefined;
  return {
    data: data ?? undefined,
    failed,
    isRunning: job !== undefined && !data && !failed,
    at: Math.max(dataUpdatedAt, errorUpdatedAt),
  };
}

/**
 * The publication that `start` begins, followed until it is done or has failed.
 * @param currentJob started elsewhere, or before this page was loaded
 */
export function usePublication(currentJob: string | null = null) {
  const [followed, setFollowed] = useState<string>();
  if (currentJob && currentJob !== followed) setFollowed(currentJob);
  const startJob = useMutation({
    // Discarding or restoring a draft starts no job.
    mutationFn: ({ path, body }: { path: string; body?: object | undefined }) =>
      ask<StartedJob | undefined>('POST', path, body),
    onMutate: () => setFollowed(undefined),
    onSuccess: (started) => setFollowed(started?.job),
    onSettled: () => refetchState(),
  });
  const job = useJob(followed);
  const { data, failed } = job;
  // A finished job changes what differs from the live page.
  useEffect(() => {
    if (data || failed) void refetchState();
  }, [data, failed]);
  return {
    start: (path: string, body?: object) => startJob.mutate({ path, body }),
    dismiss() {
      setFollowed(undefined);
      startJob.reset();
    },
    isRunning: job.isRunning || (startJob.isPending && startJob.variables.path !== 'discard'),
    done: data,
    // The answer of a start may be lost, and the job is found by the state.
    failed: (failed ?? (followed ? undefined : startJob.error))?.message,
    /** When it ended, or was tried; ISO. */
    at: new Date(startJob.error ? startJob.submittedAt : job.at).toISOString(),
  };
}
const refetchState = () =>
  Promise.all(
    ['state', 'history'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );

export type Publication = ReturnType<typeof usePublication>;

interface JobStatusProps {
  isRunning: boolean;
  failed: string | undefined;
  /** The texts while the job runs and once it is done. */
  building: string;
  done?: string | undefined;
  /** Buttons for a job that has ended. */
  children: ReactNode;
}

function JobStatus({ isRunning, failed, building, done, children }: JobStatusProps) {
  return (
    <>
      <p role="status">{isRunning ? building : done}</p>
      {isRunning && <progress aria-label={building} />}
      <Alert message={failed} />
      {(done || failed) && <p className="row">{children}</p>}
    </>
  );
}

/** Shown on every screen until it is dismissed. */
export function PublicationStatus({
  job: { isRunning, done, failed, at, dismiss: forget },
}: {
  job: Publication;
}) {
  return (
    <section className="stack publishing" aria-label="Publicação">
      <JobStatus
        isRunning={isRunning}
        failed={failed && `${failed} (Tentado ${formatTimeInSentence(at)}.)`}
        building="Publicando… A página é montada e conferida, e entra no ar inteira ou não entra."
        done={done && `${done.note ?? 'Está no ar.'} Terminou ${formatTimeInSentence(at)}.`}
      >
        {done && (
          <a className="button" href="/" target="_blank" rel="noreferrer">
            Abrir a página
          </a>
        )}
        <Button onClick={forget}>Fechar</Button>
      </JobStatus>
    </section>
  );
}

interface PreviewProps {
  /** The API path that starts the preview. */
  from: string;
  /** The section to scroll to. */
  anchor?: string;
}

const SCREENS = ['Celular', 'Computador'];

/** The page as it will be, on a phone and on a desktop. */
export function Preview({ from, anchor = '' }: PreviewProps) {
  const started = useQuery({
    queryKey: ['look', from],
    queryFn: () => ask<StartedJob>('POST', from),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { isFetching, refetch } = started;
  const job = useJob(isFetching ? undefined : started.data?.job);
  const { data } = job;
  const isRunning = isFetching || job.isRunning;
  return (
    <>
      <JobStatus
        isRunning={isRunning}
        failed={isRunning ? undefined : (started.error ?? job.failed)?.message}
        building="Montando a página…"
      >
        <Button onClick={() => refetch()}>Montar de novo</Button>
      </JobStatus>
      {data && (
        <div className="screens">
          {SCREENS.map((screen) => (
            <Fragment key={screen}>
              <label className="button">
                <input
                  type="radio"
                  name="screen"
                  className="visually-hidden"
                  defaultChecked={screen === SCREENS[0]}
                />
                {screen}
              </label>
              <div className="screen box" data-screen={screen}>
                <iframe title={`A página no ${screen.toLowerCase()}`} src={data.url + anchor} />
              </div>
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
