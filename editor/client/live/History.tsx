import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shorten } from '#core/launch/yaml/values.ts';
import type { HistoryEntry } from '../../protocol.ts';
import { fileTitle, formatTimeAmong } from '../../words.ts';
import { Alert } from '../Alert.tsx';
import { ask } from '../api.ts';
import { Button, Confirm } from '../Button.tsx';
import { Changes } from './Changes.tsx';
import { Preview, type Publication } from './Job.tsx';

function summary({ changes: [first, ...others], kind }: HistoryEntry, isOldest: boolean): string {
  if (first) {
    const { value } = first.words;
    const short = shorten(value) || 'nada';
    const more = others.length > 0 ? `, e mais ${others.length}` : '';
    return `${fileTitle(first.file)}: ${first.name} → ${short}${more}`;
  }
  if (isOldest && kind === 'published') return 'Como a página estava antes de publicar por aqui';
  if (kind === 'found') return 'Como os arquivos estavam, mudados fora daqui';
  return 'Nenhum texto mudou';
}

/** The button that restores an entry; the live one is undone to the one before it. */
function restoreAction(entries: HistoryEntry[], place: number, format: (at: string) => string) {
  const [entry, ...older] = entries.slice(place);
  if (entry?.kind === 'discarded')
    return {
      to: entry,
      label: 'Trazer de volta',
      question: 'Trazer de volta? O que você está escrevendo agora fica guardado aqui.',
    };
  const to = entry?.isLive ? older.find(({ kind }) => kind !== 'discarded') : entry;
  if (!to) return undefined;
  const after = entries.filter(({ kind, id }) => kind === 'published' && id > to.id);
  const gone = [...new Set(after.map((one) => summary(one, false)))];
  const goes = gone.length > 0 ? ` Sai o que veio depois: ${gone.join('; ')}.` : '';
  return {
    to,
    label: entry?.isLive ? 'Desfazer' : 'Voltar a esta',
    question: `Pôr no ar como ficou em ${format(to.at)}?${goes}`,
  };
}

const scrollIntoView = (preview: HTMLElement | null) => preview?.scrollIntoView({ block: 'start' });

/** Every publication that is kept: what it changed, how it looks, and the action back to it. */
export function History({ job }: { job: Publication }) {
  const { data: entries, error } = useQuery({
    queryKey: ['history'],
    queryFn: () => ask<HistoryEntry[]>('GET', 'history'),
  });
  const [previewed, setPreviewed] = useState<string>();
  const times = entries?.map(({ at }) => at) ?? [];
  const format = (at: string) => formatTimeAmong(at, times);
  return (
    <section>
      <h1>Publicações</h1>
      <Alert message={error?.message} />
      {entries?.length === 0 && (
        <p>
          Nada foi publicado daqui ainda. Cada publicação fica aqui, e você volta a qualquer uma.
        </p>
      )}
      <ol>
        {entries?.map((entry, place) => {
          const { id, at, changes, isLive, kind } = entry;
          const what = summary(entry, place === entries.length - 1);
          const action = restoreAction(entries, place, format);
          return (
            <li key={id} className="box stack">
              <h2>
                {format(at)} {isLive && <span className="badge">No ar</span>}
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
                  aria-expanded={previewed === id}
                  onClick={() => setPreviewed(previewed === id ? undefined : id)}
                >
                  Ver
                </Button>
                {action && (
                  <Confirm
                    label={action.label}
                    question={action.question}
                    // The server runs one publication at a time.
                    isIdle={job.isRunning}
                    onYes={() => job.start(`history/${action.to.id}/restore`)}
                  />
                )}
              </div>
              {previewed === id && (
                <div ref={scrollIntoView}>
                  <Preview from={`history/${id}/preview`} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
