import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Job, StartedJob } from '../../protocol.ts';
import { formatTimeInSentence } from '../../words.ts';
import { ask, RefusalError } from '../api.tsx';
import { client } from '../edits.ts';
import { Button } from '../Press.tsx';

/** What came of it, asked for each second until it is there, also while nobody answers. */
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
 * What goes live: begun by `start`, followed until it is done or has failed.
 * @param underWay begun elsewhere, or before this page was loaded
 */
export function usePublication(underWay: string | null = null) {
  const [followed, setFollowed] = useState<string>();
  if (underWay && underWay !== followed) setFollowed(underWay);
  const begin = useMutation({
    // A draft that is dropped, or brought back, takes no time: nothing is begun.
    mutationFn: ({ path, body }: { path: string; body?: object | undefined }) =>
      ask<StartedJob | undefined>('POST', path, body),
    onMutate: () => setFollowed(undefined),
    onSuccess: (begun) => setFollowed(begun?.job),
    onSettled: () => askAgain(),
  });
  const job = useJob(followed);
  const { data, failed } = job;
  // How it ended is told with how all stands then: what differs from what is live is another now.
  useEffect(() => {
    if (data || failed) void askAgain();
  }, [data, failed]);
  return {
    /** Asks the server to begin, by the address that does it. */
    start: (path: string, body?: object) => begin.mutate({ path, body }),
    /** Tells no more of it. */
    forget() {
      setFollowed(undefined);
      begin.reset();
    },
    isRunning: job.isRunning || (begin.isPending && begin.variables.path !== 'discard'),
    done: data,
    failed: (failed ?? begin.error)?.message,
    /** When it ended, or was tried; ISO. */
    at: new Date(begin.error ? begin.submittedAt : job.at).toISOString(),
  };
}
const askAgain = () =>
  Promise.all(['state', 'history'].map((key) => client.invalidateQueries({ queryKey: [key] })));

/** What goes live, or went: one for all screens. */
export type Publication = ReturnType<typeof usePublication>;

/** What went wrong, told as soon as it is there. */
export const Alert = ({ said }: { said: string | undefined }) =>
  said && (
    <p className="mistake" role="alert">
      {said}
    </p>
  );

interface ToldProps {
  isRunning: boolean;
  failed: string | undefined;
  /** Said while it is built, and once it is done. */
  building: string;
  done?: string | undefined;
  /** What can be done once it has ended. */
  children: ReactNode;
}

/** How far something is that the server builds. */
function JobTold({ isRunning, failed, building, done, children }: ToldProps) {
  return (
    <>
      <p role="status">{isRunning ? building : done}</p>
      {isRunning && <progress aria-label={building} />}
      <Alert said={failed} />
      {(done || failed) && <p className="row">{children}</p>}
    </>
  );
}

/** Tells on every screen what goes live, and how it ended, until she has read it. */
export function Publishing({ job: { isRunning, done, failed, at, forget } }: { job: Publication }) {
  return (
    <section className="stack publishing" aria-label="Publicação">
      <JobTold
        isRunning={isRunning}
        failed={failed && `${failed} (Tentado ${formatTimeInSentence(at)}.)`}
        building="Publicando… A página é montada e conferida, e entra no ar inteira ou não entra. Se só os preços mudaram, eles já estão no ar."
        done={done && `${done.note ?? 'Está no ar.'} Terminou ${formatTimeInSentence(at)}.`}
      >
        {done && (
          <a className="button" href="/" target="_blank" rel="noreferrer">
            Abrir a página
          </a>
        )}
        <Button onClick={forget}>Fechar</Button>
      </JobTold>
    </section>
  );
}

interface LookProps {
  /** The address that begins to build it. */
  from: string;
  /** The section to be in view. */
  anchor?: string;
}

const SCREENS = ['Celular', 'Computador'];

/** The page as it will be: on a phone and on a desktop, side by side where there is room. */
export function Look({ from, anchor = '' }: LookProps) {
  const begun = useQuery({
    queryKey: ['look', from],
    queryFn: () => ask<StartedJob>('POST', from),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { isFetching, refetch } = begun;
  const job = useJob(isFetching ? undefined : begun.data?.job);
  const { data } = job;
  const isRunning = isFetching || job.isRunning;
  return (
    <>
      <JobTold
        isRunning={isRunning}
        failed={isRunning ? undefined : (begun.error ?? job.failed)?.message}
        building="Montando a página. Leva uns dez segundos…"
      >
        <Button onClick={() => refetch()}>Montar de novo</Button>
      </JobTold>
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
