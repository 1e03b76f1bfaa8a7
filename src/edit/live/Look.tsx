import { useEffect, useEffectEvent, useState } from 'react';
import type { Told } from '../protocol.ts';
import { JobTold, useJob } from './Job.tsx';
import { Findings } from './Told.tsx';

interface Props {
  /** The address that begins to build it. */
  from: string;
  /** The section to be in view. */
  anchor?: string;
  /** What keeps it from being built. */
  mistakes?: Told[];
}

const SCREENS = [
  ['Celular', 'phone'],
  ['Computador', 'desktop'],
] as const;

/** The page as it will be: on a phone and on a desktop, side by side where there is room. */
export function Look({ from, anchor = '', mistakes = [] }: Props) {
  const [shown, setShown] = useState<'phone' | 'desktop'>('phone');
  const job = useJob();
  const isWrong = mistakes.length > 0;
  const build = useEffectEvent(() => job.start(from));
  useEffect(() => {
    if (!isWrong) build();
  }, [isWrong]);
  const url = job.done?.url;
  return (
    <section className="look">
      <h1>Como fica</h1>
      {isWrong ? (
        <Findings title="Falta corrigir, antes de ver como fica" found={mistakes} />
      ) : (
        <JobTold job={job} building="Montando a página. Leva uns dez segundos…">
          <button type="button" onClick={() => job.start(from)}>
            Montar de novo
          </button>
        </JobTold>
      )}
      {url && !isWrong && (
        <>
          <div className="row switch">
            {SCREENS.map(([name, screen]) => (
              <button
                key={screen}
                type="button"
                aria-pressed={shown === screen}
                onClick={() => setShown(screen)}
              >
                {name}
              </button>
            ))}
          </div>
          <div className="screens">
            {SCREENS.map(([name, screen]) => (
              <div
                key={screen}
                className="screen box"
                data-screen={screen}
                data-hidden={shown !== screen || undefined}
              >
                <iframe title={`A página no ${name.toLowerCase()}`} src={url + anchor} />
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
