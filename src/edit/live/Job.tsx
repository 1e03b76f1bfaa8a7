import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { ask, Refused } from '../api.tsx';
import { client } from '../edits.ts';
import { Button } from '../Press.tsx';
import type { Begun, Job } from '../protocol.ts';
import { when } from '../words.ts';

/** What came of it, asked for each second until it is there, also while nobody answers. @throws Refused where it failed */
async function ended({ job }: Begun, left?: AbortSignal): Promise<Job> {
  for (;;) {
    left?.throwIfAborted();
    const done = await ask<Job | undefined>('GET', `job/${job}`).catch((error) => {
      if (error instanceof Refused) throw error;
    });
    if (done) return done;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/**
 * What goes live: begun by `start`, followed until it is done or has failed.
 * @param underWay begun elsewhere, or before this page was loaded
 */
export function usePublication(underWay: string | null = null) {
  const { mutate, reset, isPending, variables, data, error, submittedAt } = useMutation({
    // A draft that is dropped, or brought back, takes no time: nothing is begun.
    mutationFn: async (begin: Begun | { path: string; body?: object | undefined }) => {
      const begun = 'job' in begin ? begin : await ask<Begun | undefined>('POST', begin.path, begin.body);
      return begun && { ...(await ended(begun)), at: new Date().toISOString() };
    },
    // How it ended is told with how all stands then: what differs from what is live is another now.
    onSettled: () =>
      Promise.all(['state', 'history'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  useEffect(() => {
    if (underWay) mutate({ job: underWay });
  }, [underWay, mutate]);
  return {
    /** Asks the server to begin, by the address that does it. */
    start: (path: string, body?: object) => mutate({ path, body }),
    /** Tells no more of it. */
    forget: reset,
    isRunning: isPending && !('path' in variables && variables.path === 'discard'),
    done: data,
    failed: error?.message,
    /** When it ended, or was tried; ISO. */
    at: data?.at ?? new Date(submittedAt).toISOString(),
  };
}
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
        failed={failed && `${failed} (Tentado ${when(at)}.)`}
        building="Publicando… A página é montada e conferida, e entra no ar inteira ou não entra. Se só os preços mudaram, eles já estão no ar."
        done={done && `${done.note ?? 'Está no ar.'} Terminou ${when(at)}.`}
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['look', from],
    // Left, it is asked for no more: who comes again has written other words.
    queryFn: async ({ signal }) => ended(await ask('POST', from), signal),
    ...{ retry: false, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  return (
    <>
      <JobTold
        isRunning={isFetching}
        failed={isFetching ? undefined : error?.message}
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
