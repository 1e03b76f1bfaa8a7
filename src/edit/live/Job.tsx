import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ask, Refused } from '../api.tsx';
import { client } from '../edits.ts';
import { Button } from '../Press.tsx';
import type { Job } from '../protocol.ts';
import { when } from '../words.ts';

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
    // A draft that is brought back takes no time: nothing is begun.
    mutationFn: async (begin: () => Promise<{ job: string } | undefined>) => {
      const begun = await begin();
      return begun && ended(begun.job);
    },
    // How it ended is told with how all stands then: what differs from what is live is another now.
    onSettled: () =>
      Promise.all(['state', 'history'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
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
export type Publication = ReturnType<typeof useJob>;

interface ToldProps {
  job: Pick<Publication, 'isRunning' | 'failed'>;
  /** Said while it is built, and once it is done. */
  building: string;
  done?: string | undefined;
  /** What can be done once it has ended. */
  children?: ReactNode;
}

/** How far something is that the server builds. */
function JobTold({ job: { isRunning, failed }, building, done, children }: ToldProps) {
  return (
    <>
      <p role="status">{isRunning ? building : done}</p>
      {isRunning && <progress aria-label={building} />}
      {failed && (
        <p className="mistake" role="alert">
          {failed}
        </p>
      )}
      {(done || failed) && <p className="row">{children}</p>}
    </>
  );
}

/** Tells on every screen what goes live, and how it ended, until she has read it. */
export function Publishing({ job: { isRunning, done, failed, at, forget } }: { job: Publication }) {
  return (
    <section
      className="stack publishing"
      aria-label="Publicação"
      data-told={isRunning || done || failed ? true : undefined}
    >
      <JobTold
        job={{ isRunning, failed: failed && `${failed} (Tentado ${when(at)}.)` }}
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
  /** Told in its place, where something keeps it from being built. */
  instead?: ReactNode;
}

const SCREENS = ['Celular', 'Computador'];

/** The page as it will be: on a phone and on a desktop, side by side where there is room. */
export function Look({ from, anchor = '', instead }: LookProps) {
  const job = useJob();
  const isWrong = Boolean(instead);
  const build = useEffectEvent(() => job.start(from));
  useEffect(() => {
    if (!isWrong) build();
  }, [isWrong]);
  const url = job.done?.url;
  return (
    <section>
      <h1>Como fica</h1>
      {instead || (
        <JobTold job={job} building="Montando a página. Leva uns dez segundos…">
          <Button onClick={() => job.start(from)}>Montar de novo</Button>
        </JobTold>
      )}
      {url && !isWrong && (
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
                <iframe title={`A página no ${screen.toLowerCase()}`} src={url + anchor} />
              </div>
            </Fragment>
          ))}
        </div>
      )}
    </section>
  );
}
