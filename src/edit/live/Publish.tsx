import { ask } from '../api.ts';
import { client, useEdits } from '../edits.ts';
import { Button, Confirm } from '../Press.tsx';
import type { Finding, State } from '../protocol.ts';
import type { Publication } from './Job.tsx';
import { Changes, Findings } from './Told.tsx';

/** What keeps a draft from going live. */
export const wrongIn = ({ files }: State): Finding[] => [
  ...files.flatMap(({ mistakes }) => mistakes),
  ...files.flatMap(({ conflicts }) =>
    conflicts.map((one) => ({ ...one, what: 'há duas versões. Escolha uma' })),
  ),
];

/** What changes, what stands in the way, and one button. */
export function Publish({ state, job }: { state: State; job: Publication }) {
  const { edits, trouble } = useEdits();
  const isWaiting = edits.length > 0;
  const { changes, open, canPublish } = state;
  const wrong = wrongIn(state);
  async function discard() {
    job.forget();
    await ask('POST', 'discard');
    await client.invalidateQueries();
  }
  const many = changes.length === 1 ? '1 mudança' : `${changes.length} mudanças`;

  return (
    <section>
      <h1>Publicar</h1>
      {!job.isRunning && changes.length === 0 && (
        <p>Não há nada para publicar: o que está no ar é o que você vê aqui.</p>
      )}
      {!job.isRunning && changes.length > 0 && (
        <>
          <h2>O que muda</h2>
          <Changes changes={changes} />
          <Findings title="Falta corrigir, antes de publicar" found={wrong} />
          {!canPublish && (
            <p className="mistake">
              Este servidor não pode escrever na pasta do lançamento. Mostre esta mensagem a quem cuida dele.
            </p>
          )}
          {isWaiting && <p className="mistake">{trouble}</p>}
          <div className="row">
            <Button
              className="strong"
              idle={!canPublish || wrong.length > 0 || isWaiting}
              onClick={() => job.start('publish', { changes })}
            >
              {isWaiting ? 'Salvando…' : `Publicar ${many}`}
            </Button>
            <Confirm
              what="Desfazer tudo"
              question={`Desfazer ${many}? O que você escreveu fica guardado em Publicações.`}
              onYes={discard}
            />
          </div>
        </>
      )}
      <Findings title={`Falta para um lançamento completo (${open.length})`} found={open} isCalm />
    </section>
  );
}
