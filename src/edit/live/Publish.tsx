import { ask } from '../api.ts';
import { client, useEdits } from '../edits.ts';
import { Confirm } from '../Press.tsx';
import type { Finding, State } from '../protocol.ts';
import type { Publication } from './Job.tsx';
import { Changes, Findings } from './Told.tsx';

interface Props {
  state: State;
  job: Publication;
}

/** What changes, what stands in the way, and one button. */
export function Publish({ state, job }: Props) {
  const { edits, trouble } = useEdits();
  const waiting = edits.length > 0;
  const { changes, files, open } = state;
  const wrong: Finding[] = [
    ...files.flatMap(({ mistakes }) => mistakes),
    ...files.flatMap(({ conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, what: 'há duas versões. Escolha uma' })),
    ),
  ];
  async function discard() {
    job.forget();
    await ask('POST', 'discard');
    await client.invalidateQueries();
  }
  const mayPublish = state.canPublish && wrong.length === 0 && !waiting;
  const many = changes.length === 1 ? '1 mudança' : `${changes.length} mudanças`;

  return (
    <section className="publish">
      <h1>Publicar</h1>
      {!job.isRunning && changes.length === 0 && (
        <p>Não há nada para publicar: o que está no ar é o que você vê aqui.</p>
      )}
      {changes.length > 0 && !job.isRunning && (
        <>
          <h2>O que muda</h2>
          <Changes changes={changes} />
          <Findings title="Falta corrigir, antes de publicar" found={wrong} />
          {!state.canPublish && (
            <p className="mistake">
              Este servidor não pode escrever na pasta do lançamento. Mostre esta mensagem a quem cuida dele.
            </p>
          )}
          {waiting && trouble && <p className="mistake">{trouble}</p>}
          <p className="row">
            <button
              type="button"
              className="strong"
              aria-disabled={!mayPublish}
              onClick={() => mayPublish && job.start('publish', { changes })}
            >
              {waiting ? 'Salvando…' : `Publicar ${many}`}
            </button>
            <Confirm
              what="Desfazer tudo"
              question={`Desfazer ${many}? O que você escreveu fica guardado em Publicações.`}
              onYes={() => void discard()}
            />
          </p>
        </>
      )}
      <Findings title={`Falta para um lançamento completo (${open.length})`} found={open} isCalm />
    </section>
  );
}
