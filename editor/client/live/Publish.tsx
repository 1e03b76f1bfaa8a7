import type { Change, Finding, State } from '../../protocol.ts';
import { countChanges, fieldId, fileTitle } from '../../words.ts';
import { Button, Confirm } from '../Button.tsx';
import { useEdits, useUnsaved } from '../edits.ts';
import { isWithin } from '../form/form.tsx';
import { Changes, linesOf } from './Changes.tsx';
import type { Publication } from './Job.tsx';

interface FindingsProps {
  title: string;
  found: Finding[];
}

const FindingList = ({ found }: { found: Finding[] }) => (
  <ul>
    {found.map(({ what, name, file, path = [] }) => (
      <li key={[file, ...path, what].join('/')}>
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
);

/** Problems that block publishing, each with a link to its field. */
export const Findings = ({ title, found }: FindingsProps) =>
  found.length > 0 && (
    <section className="findings notice wrongs" aria-label={title}>
      <h2>{title}</h2>
      <FindingList found={found} />
    </section>
  );

/** Files and fields that an engineer draws or sets. */
const isForEngineer = ({ file, path = [] }: Finding) =>
  file === undefined ||
  file === 'sala' ||
  (file === 'plantas' && path.length === 0) ||
  path[0] === 'site';

/** Findings from before her changes, by who can resolve them. */
function OpenFindings({ found }: { found: Finding[] }) {
  if (found.length === 0) return null;
  const hers = found.filter((one) => !isForEngineer(one));
  const engineers = found.filter(isForEngineer);
  const lines = engineers.map(({ what, file }) => `- ${file ? `${fileTitle(file)}: ` : ''}${what}`);
  const message = ['Falta no nosso site:', ...lines].join('\n');
  return (
    <details className="findings">
      <summary>Já estava em aberto, para um lançamento completo ({found.length})</summary>
      {hers.length > 0 && (
        <section aria-labelledby="open-hers">
          <h2 id="open-hers">Você resolve</h2>
          <FindingList found={hers} />
        </section>
      )}
      {engineers.length > 0 && (
        <section aria-labelledby="open-engineers">
          <h2 id="open-engineers">Peça a quem cuida do site</h2>
          <FindingList found={engineers} />
          <a
            className="button"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            Enviar a lista pelo WhatsApp
          </a>
        </section>
      )}
    </details>
  );
}

/** What whoever cares for the site changed in its files, which a publication takes along. */
const Unbuilt = ({ changes }: { changes: Change[] }) =>
  changes.length > 0 && (
    <section aria-labelledby="unbuilt">
      <h2 id="unbuilt">Mudou nos arquivos do site</h2>
      <p className="help">Quem cuida do site mudou isto. Vai ao ar com a sua próxima publicação.</p>
      <Changes changes={changes} />
    </section>
  );

/** Mistakes and conflicts, which block publishing. */
export const blockingFindings = ({ files }: State): Finding[] =>
  files.flatMap(({ mistakes, conflicts }) => [...mistakes, ...conflicts]);

function nothingToPublish(wrong: Finding[], unbuilt: Change[]): string {
  if (wrong.length > 0) return 'Não há nada para publicar, mas há o que resolver.';
  if (unbuilt.length > 0) return 'Não há nada seu para publicar.';
  return 'Não há nada para publicar: o que está no ar é o que você vê aqui.';
}

export function Publish({ state, job }: { state: State; job: Publication }) {
  const isWaiting = useEdits().edits.length > 0;
  const unsaved = useUnsaved();
  const { changes, unbuilt, open, canPublish } = state;
  const wrong = blockingFindings(state);
  const isTouched = ({ file, path = [] }: Finding) =>
    changes.some((change) => change.file === file && isWithin(path, change.path));
  const [first] = wrong;
  const count = linesOf(changes).length;
  const many = countChanges(count);

  return (
    <section>
      <h1>Publicar</h1>
      {unsaved && (
        <p role="status" className={unsaved.isFailed ? 'mistake' : 'help'}>
          {unsaved.words}
        </p>
      )}
      {!unsaved && !job.isRunning && changes.length === 0 && (
        <p>{nothingToPublish(wrong, unbuilt)}</p>
      )}
      {!job.isRunning && changes.length > 0 && (
        <>
          <h2>O que muda</h2>
          <Changes changes={changes} draft={state} />
        </>
      )}
      {!job.isRunning && <Unbuilt changes={unbuilt} />}
      <Findings title="Falta corrigir, antes de publicar" found={wrong} />
      <Findings title="Confira o que você mudou" found={open.filter(isTouched)} />
      {!job.isRunning && changes.length > 0 && (
        <>
          {!canPublish && (
            <p className="mistake">
              Este servidor não pode escrever na pasta do lançamento. Mostre esta mensagem a quem
              cuida dele.
            </p>
          )}
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
      <OpenFindings found={open.filter((one) => !isTouched(one))} />
    </section>
  );
}
