import type { State } from '../../protocol.ts';
import { countChanges, fieldId, formatTimeInSentence } from '../../words.ts';
import { useUnsaved } from '../edits.ts';
import { linesOf } from '../live/Changes.tsx';
import type { Publication } from '../live/Job.tsx';
import { blockingFindings } from '../live/Publish.tsx';

function statusOf({ savedAt, changes, unbuilt }: State, unsolved: number): string {
  const at = savedAt ? formatTimeInSentence(savedAt) : '';
  if (changes.length > 0 && unsolved > 0)
    return `Rascunho salvo ${at}. A página espera o que há a resolver.`;
  if (changes.length > 0) return `Rascunho salvo ${at}, fora do ar.`;
  const saved = at ? `Salvo ${at}. ` : '';
  const isLive = unsolved === 0 && unbuilt.length === 0;
  return `${saved}Nada a publicar${isLive ? ': o site está assim.' : '.'}`;
}

function Status({ state, unsolved }: { state: State; unsolved: number }) {
  const unsaved = useUnsaved();
  return (
    <p role="status" className={unsaved?.isFailed ? 'mistake' : 'help'}>
      {unsaved?.words ?? statusOf(state, unsolved)}
    </p>
  );
}

/** What is wrong in the field that is being written counts once it is left. */
export const findingsElsewhere = (state: State, written: string) =>
  blockingFindings(state).filter(
    ({ file = '', path = [] }) => !`${fieldId(file, path)}/`.startsWith(`${written}/`),
  );

interface Props {
  state: State;
  job: Publication;
  /** The id of the field that is being written. */
  written: string;
  /** The address to go back to from the visitor's view; undefined elsewhere. */
  back: string | undefined;
}

/** What is a draft, how a visitor would see it, and the way to publish it. */
export function Bar({ state, job, written, back }: Props) {
  const unsolved = findingsElsewhere(state, written).length;
  const count = linesOf(state.changes).length;
  const publish = count > 0 ? `Publicar ${countChanges(count)}` : 'Publicar';
  return (
    <section className="row bar" aria-label="Rascunho">
      <div className="row">
        <Status state={state} unsolved={unsolved} />
        <a className="button quiet" href="#tudo">
          Tudo o que se pode mudar
        </a>
      </div>
      <a className="button" href={back ?? '#ver'}>
        {back ? 'Voltar a editar' : 'Ver como visitante'}
      </a>
      {unsolved > 0 ? (
        <a className="button wrongs" href="#publicar">
          {unsolved} a resolver
        </a>
      ) : (
        <a className={count > 0 ? 'button strong' : 'button'} href="#publicar">
          {job.isRunning ? 'Publicando…' : publish}
        </a>
      )}
    </section>
  );
}
