import { when } from '../times.ts';
import { JobTold } from './JobTold.tsx';
import type { Publishing as Job } from './jobs.ts';

/** Tells on every screen what goes live, and how it ended, until she has read it. */
export function Publishing({ job }: { job: Job }) {
  const { isRunning, done, failed, at } = job;
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
      />
      {(done || failed) && (
        <p className="row">
          {done && (
            <a className="button" href="/" target="_blank" rel="noreferrer">
              Abrir a página
            </a>
          )}
          <button type="button" onClick={job.forget}>
            Fechar
          </button>
        </p>
      )}
    </section>
  );
}
