import { isList, valueAt } from '#core/launch/yaml/values.ts';
import { entryPath } from '../../apply-edit.ts';
import type { Change, Finding, State } from '../../protocol.ts';
import { fieldId, fileTitle } from '../../words.ts';
import { Button, Confirm } from '../Button.tsx';
import { revertChange, useEdits } from '../edits.ts';
import type { Publication } from './Job.tsx';

function ChangedValues({ path, was, value, said }: Change) {
  const isEntry = typeof path.at(-1) === 'number';
  if (!said.was && !said.value) return <p className="help">Ainda por preencher</p>;
  if (isEntry && was === undefined)
    return (
      <p>
        Acrescentado: <ins>{said.value}</ins>
      </p>
    );
  if (isEntry && value === undefined)
    return (
      <p>
        Removido: <del>{said.was}</del>
      </p>
    );
  return (
    <p>
      <span className="visually-hidden">Antes: </span>
      <del>{said.was || 'nada'}</del> <span aria-hidden>→</span>{' '}
      <span className="visually-hidden">Agora: </span>
      <ins>{said.value || 'nada'}</ins>
    </p>
  );
}

interface ChangesProps {
  changes: Change[];
  draft?: State;
}

export function Changes({ changes, draft }: ChangesProps) {
  const { edits } = useEdits();
  /** False where the list is gone, or the file can't be parsed. */
  function isUndoable({ file, path }: Change): boolean {
    const values = draft?.files.find((one) => one.file === file)?.values;
    const list = entryPath(path)?.slice(0, -1);
    return path.length > 0 && (!list || isList(valueAt(values, list)));
  }
  return (
    <ul>
      {changes.map((change) => {
        const { file, path, name, value } = change;
        const place = value === undefined ? path.slice(0, -1) : path;
        const what = (
          <>
            <strong>{fileTitle(file)}</strong>
            {name && `: ${name}`}
          </>
        );
        return (
          <li className="box" key={[fieldId(file, path), change.said.was].join(' ')}>
            <p>{draft ? <a href={`#${fieldId(file, place)}`}>{what}</a> : what}</p>
            <ChangedValues {...change} />
            {draft && isUndoable(change) && (
              <Button
                className="quiet"
                aria-label={`Desfazer: ${fileTitle(file)}, ${name}`}
                // Pending edits may move the place.
                isIdle={edits.length > 0}
                onClick={() => revertChange(change)}
              >
                Desfazer
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FindingsProps {
  title: string;
  found: Finding[];
  isCalm?: boolean;
}

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
              <a href={`#${fieldId(file, path)}`}>
                <strong>{fileTitle(file)}</strong>
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

/** Mistakes and conflicts, which block publishing. */
export const blockingFindings = ({ files }: State): Finding[] =>
  files.flatMap(({ mistakes, conflicts }) => [...mistakes, ...conflicts]);

export function Publish({ state, job }: { state: State; job: Publication }) {
  const { edits, failure } = useEdits();
  const isWaiting = edits.length > 0;
  const { changes, open, canPublish } = state;
  const wrong = blockingFindings(state);
  const [first] = wrong;
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
          <Changes changes={changes} draft={state} />
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
          {isWaiting && failure && <p className="mistake">{failure}</p>}
          {wrong.length > 0 && (
            <p id="publish-why" className="mistake">
              Para publicar, resolva antes o que falta corrigir:{' '}
              {wrong.length === 1 ? 'um lugar' : `${wrong.length} lugares`}.
            </p>
          )}
          <div className="row">
            {first ? (
              <a
                className="button"
                href={`#${fieldId(first.file ?? '', first.path ?? [])}`}
                aria-describedby="publish-why"
              >
                Resolver o que falta
              </a>
            ) : (
              <Button
                className="strong"
                isIdle={!canPublish || isWaiting}
                onClick={() => job.start('publish', { changes })}
              >
                {isWaiting ? 'Salvando…' : `Publicar ${many}`}
              </Button>
            )}
            <Confirm
              label="Desfazer tudo"
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
