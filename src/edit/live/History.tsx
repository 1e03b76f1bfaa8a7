import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api.ts';
import { Confirm } from '../Confirm.tsx';
import type { Entry } from '../protocol.ts';
import { titleOf } from '../sections.ts';
import { dated, when } from '../times.ts';
import { Changes } from './Changes.tsx';
import type { Publishing } from './jobs.ts';
import { Look } from './Look.tsx';

/** What an entry changed, in a line. */
function summary({ changes: [first, ...others], kind }: Entry, isOldest: boolean): string {
  if (first)
    return `${titleOf(first.file)}: ${first.name}${others.length > 0 ? ` e mais ${others.length}` : ''}`;
  if (isOldest && kind === 'published') return 'Como a página estava antes de publicar por aqui';
  return 'Nenhum texto mudou';
}

/** Every publication that is kept: what it changed, how it looks, and the way back to it. */
export function History({ job }: { job: Publishing }) {
  const { data: entries = [], isPending } = useQuery({
    queryKey: ['history'],
    queryFn: () => ask<Entry[]>('GET', 'history'),
  });
  const [looked, setLooked] = useState<string>();
  return (
    <section>
      <h1>Publicações</h1>
      {!isPending && entries.length === 0 && <p>Nada foi publicado daqui ainda.</p>}
      <ol className="history">
        {entries.map((entry, place) => {
          const { id, at, changes, live, kind } = entry;
          const what = summary(entry, place === entries.length - 1);
          return (
            <li key={id}>
              <h2>
                {dated(at)} {live && <span className="badge">No ar</span>}
                {kind === 'discarded' && <span className="badge">Desfeita</span>}
              </h2>
              {changes.length > 0 ? (
                <details>
                  <summary>{what}</summary>
                  <Changes changes={changes} />
                </details>
              ) : (
                <p>{what}</p>
              )}
              <p className="adders">
                <button
                  type="button"
                  aria-expanded={looked === id}
                  onClick={() => setLooked(looked === id ? undefined : id)}
                >
                  Ver
                </button>
                {!live && (
                  <Confirm
                    what={kind === 'discarded' ? 'Trazer de volta' : 'Voltar a esta'}
                    question={
                      kind === 'discarded'
                        ? 'Pôr no lugar do que você está escrevendo?'
                        : `Pôr no ar como estava ${when(at)}?`
                    }
                    onYes={() => void job.start(() => ask('POST', `history/${id}/restore`))}
                  />
                )}
              </p>
              {looked === id && <Look start={() => ask('POST', `history/${id}/preview`)} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
