import type { Change, Finding, State } from '../../protocol.ts';
import { idOf, titleOf } from '../../words.ts';
import { useEdits } from '../edits.ts';
import { Button, Confirm } from '../Press.tsx';
import type { Publication } from './Job.tsx';

/** What differs, one by one: where, what stood there, what stands there now. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul>
      {changes.map(({ file, path, name, said }) => (
        <li className="box" key={idOf(file, path)}>
          <p>
            <strong>{titleOf(file)}</strong>: {name}
          </p>
          {said.was || said.value ? (
            <p>
              <span className="visually-hidden">Antes: </span>
              <del>{said.was || 'nada'}</del> <span aria-hidden>→</span>{' '}
              <span className="visually-hidden">Agora: </span>
              <ins>{said.value || 'nada'}</ins>
            </p>
          ) : (
            <p className="help">Ainda por preencher</p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FindingsProps {
  title: string;
  found: Finding[];
  /** To be done one day; otherwise it stands in the way now. */
  isCalm?: boolean;
}

/** What is wrong or missing, each leading to its field; nothing where nothing is. */
export function Findings({ title, found, isCalm = false }: FindingsProps) {
  if (found.length === 0) return null;
  return (
    <section className={isCalm ? 'findings' : 'findings notice wrongs'} aria-label={title}>
      <h2>{title}</h2>
      {isCalm && <p className="help">Cada linha leva ao lugar onde se resolve.</p>}
      <ul>
        {found.map(({ what, name, file, path = [] }) => (
          <li key={[file, ...path, what].join('/')} className={isCalm ? 'box' : undefined}>
            {file ? (
              <a href={`#${idOf(file, path)}`}>
                <strong>{titleOf(file)}</strong>
                {name && `, ${name}`}: {what}
              </a>
            ) : (
              <p>
                <strong>Servidor</strong>: {what}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What keeps a draft from going live. */
export const wrongIn = ({ files }: State): Finding[] =>
  files.flatMap(({ mistakes, conflicts }) => [...mistakes, ...conflicts]);

/** What changes, what stands in the way, and one button. */
export function Publish({ state, job }: { state: State; job: Publication }) {
  const { edits, trouble } = useEdits();
  const isWaiting = edits.length > 0;
  const { changes, open, canPublish } = state;
  const wrong = wrongIn(state);
  const many = changes.length === 1 ? '1 mudança' : `${changes.length} mudanças`;

  return (
    <section>
      <h1>Publicar</h1>
      {!job.isRunning && changes.length === 0 && (
        <p>
          Não há nada para publicar
          {wrong.length > 0
            ? ', mas há o que resolver.'
            : ': o que está no ar é o que você vê aqui.'}
        </p>
      )}
      {!job.isRunning && changes.length > 0 && (
        <>
          <h2>O que muda</h2>
          <Changes changes={changes} />
        </>
      )}
      <Findings title="Falta corrigir, antes de publicar" found={wrong} />
      {!job.isRunning && changes.length > 0 && (
        <>
          {!canPublish && (
            <p className="mistake">
              Este servidor não pode escrever na pasta do lançamento. Mostre esta mensagem a quem
              cuida dele.
            </p>
          )}
          {isWaiting && trouble && <p className="mistake">{trouble}</p>}
          {wrong.length > 0 && (
            <p id="publish-why" className="mistake">
              Para publicar, resolva antes o que falta corrigir:{' '}
              {wrong.length === 1 ? 'um lugar' : `${wrong.length} lugares`}.
            </p>
          )}
          <div className="row">
            <Button
              className="strong"
              aria-describedby={wrong.length > 0 ? 'publish-why' : undefined}
              idle={!canPublish || wrong.length > 0 || isWaiting}
              onClick={() => job.start('publish', { changes })}
            >
              {isWaiting ? 'Salvando…' : `Publicar ${many}`}
            </Button>
            <Confirm
              what="Desfazer tudo"
              question={`Desfazer ${many}? O que você escreveu fica guardado em Publicações.`}
              onYes={() => job.start('discard')}
            />
          </div>
        </>
      )}
      <Findings title={`Falta para um lançamento completo (${open.length})`} found={open} isCalm />
    </section>
  );
}
