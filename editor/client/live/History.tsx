import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '../../protocol.ts';
import { fileTitle, formatTimeAmong } from '../../words.ts';
import { ask } from '../api.tsx';
import { Button, Confirm } from '../Press.tsx';
import { Alert, Look, type Publication } from './Job.tsx';
import { Changes } from './Publish.tsx';

/** What an entry changed, in a line. */
function summary({ changes: [first, ...others], kind }: HistoryEntry, isOldest: boolean): string {
  if (first) {
    const { value } = first.said;
    const short = value.length > 40 ? `${value.slice(0, 40)}…` : value || 'nada';
    const more = others.length > 0 ? `, e mais ${others.length}` : '';
    return `${fileTitle(first.file)}: ${first.name} → ${short}${more}`;
  }
  if (isOldest && kind === 'published') return 'Como a página estava antes de publicar por aqui';
  if (kind === 'found') return 'Como os arquivos estavam, mudados fora daqui';
  return 'Nenhum texto mudou';
}

/**
 * The way back to an entry, or from the one that is live to the one before: to which, on its
 * button, and asked first.
 */
function wayBack(entries: HistoryEntry[], place: number, dated: (at: string) => string) {
  const [entry, ...older] = entries.slice(place);
  if (entry?.kind === 'discarded')
    return {
      to: entry,
      what: 'Trazer de volta',
      question: 'Trazer de volta? O que você está escrevendo agora fica guardado aqui.',
    };
  const to = entry?.isLive ? older.find(({ kind }) => kind !== 'discarded') : entry;
  if (!to) return undefined;
  const after = entries.filter(({ kind, id }) => kind === 'published' && id > to.id);
  const gone = [...new Set(after.map((one) => summary(one, false)))];
  const goes = gone.length > 0 ? ` Sai o que veio depois: ${gone.join('; ')}.` : '';
  return {
    to,
    what: entry?.isLive ? 'Desfazer' : 'Voltar a esta',
    question: `Pôr no ar como ficou em ${dated(to.at)}?${goes}`,
  };
}

const bringIntoSight = (look: HTMLElement | null) => look?.scrollIntoView({ block: 'start' });

/** Every publication that is kept: what it changed, how it looks, and the way back to it. */
export function History({ job }: { job: Publication }) {
  const { data: entries, error } = useQuery({
    queryKey: ['history'],
    queryFn: () => ask<HistoryEntry[]>('GET', 'history'),
  });
  const [looked, setLooked] = useState<string>();
  const times = entries?.map(({ at }) => at) ?? [];
  const dated = (at: string) => formatTimeAmong(at, times);
  return (
    <section>
      <h1>Publicações</h1>
      <Alert said={error?.message} />
      {entries?.length === 0 && <p>Nada foi publicado daqui ainda.</p>}
      <ol>
        {entries?.map((entry, place) => {
          const { id, at, changes, isLive: live, kind } = entry;
          const what = summary(entry, place === entries.length - 1);
          const way = wayBack(entries, place, dated);
          return (
            <li key={id} className="box stack">
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
              <div className="row">
                <Button
                  aria-expanded={looked === id}
                  onClick={() => setLooked(looked === id ? undefined : id)}
                >
                  Ver
                </Button>
                {way && (
                  <Confirm
                    {...way}
                    // Another begun meanwhile would be refused, and this one followed no more.
                    idle={job.isRunning}
                    onYes={() => job.start(`history/${way.to.id}/restore`)}
                  />
                )}
              </div>
              {looked === id && (
                <div ref={bringIntoSight}>
                  <Look from={`history/${id}/preview`} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
