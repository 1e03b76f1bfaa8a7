import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ask } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { useEdits } from './edits.ts';
import { idIn } from './focus.ts';
import { History } from './live/History.tsx';
import { Publishing, useJob } from './live/Job.tsx';
import { Look } from './live/Look.tsx';
import { Publish } from './live/Publish.tsx';
import type { State } from './protocol.ts';
import { Sections } from './Sections.tsx';
import { SignIn } from './SignIn.tsx';
import { anchorOf, isField, when } from './words.ts';

/** The areas by their addresses, so that a phone's "back" leads from one to the other. */
const AREAS = { '': 'Editar', '#publicacoes': 'Publicações', '#contatos': 'Contatos' };
/** Every other address is a field's. */
const SCREENS = [...Object.keys(AREAS), '#ver', '#publicar'];

const useAddress = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash,
  );

/** What is saved and what of it is live, and what stands in the way. */
function SavedAt({ state }: { state: State }) {
  const { edits, trouble } = useEdits();
  const waiting = edits.length > 0;
  const said =
    (waiting && trouble && `${trouble} O que você escreveu está guardado aqui e será salvo depois.`) ||
    (waiting && 'Salvando…') ||
    (state.savedAt &&
      state.changes.length > 0 &&
      `Rascunho salvo ${when(state.savedAt)}, ainda fora do ar.`) ||
    `${state.savedAt ? `Salvo ${when(state.savedAt)}. ` : ''}Nada a publicar: o site está assim.`;
  return (
    <p role="status" data-trouble={trouble && waiting ? true : undefined}>
      {said}
    </p>
  );
}

/** Her own page: what she changes, how it will look, what goes live, who has written. */
export function App() {
  const address = useAddress();
  const { data: state, error } = useQuery({ queryKey: ['state'], queryFn: () => ask<State>('GET', 'state') });
  const job = useJob(state?.job);
  /** The field where she has been: there she comes back to, and its section is shown. */
  const [last, setLast] = useState('');
  const main = useRef<HTMLElement>(null);
  const field = SCREENS.includes(address) ? undefined : idIn(address);
  const isForm = address === '' || field !== undefined;
  const screen = isForm ? undefined : address;
  useEffect(() => {
    if (!screen) return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);
  const mistakes = state?.files.flatMap((one) => one.mistakes) ?? [];
  const unsolved = mistakes.length + (state?.files.flatMap((one) => one.conflicts).length ?? 0);
  const area = Object.entries(AREAS).find(([hash]) => hash === address)?.[1] ?? AREAS[''];

  return (
    <>
      <title>{[area, state?.launch.label].filter(Boolean).join(' · ')}</title>
      <SignIn isBack={state !== undefined} />
      <header className="row top">
        <p>{state?.launch.label ?? 'Editar o site'}</p>
        <nav aria-label="Áreas">
          {Object.entries(AREAS).map(([hash, name]) => (
            <a
              key={hash}
              href={hash || `#${last}`}
              aria-current={(hash ? address === hash : isForm) ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <Publishing job={job} />
      <main
        ref={main}
        tabIndex={-1}
        onFocus={({ target: { id } }) => {
          if (!isForm || !isField(id)) return;
          setLast(id);
          // "Back", and another loading of the page, lead here.
          history.replaceState(null, '', `#${id}`);
        }}
      >
        {error && (
          <p className="mistake" role="alert">
            {error.message}
          </p>
        )}
        {!state && !error && <p role="status">Abrindo…</p>}
        {state && (
          <>
            <div hidden={!isForm}>
              <Sections state={state} to={field} />
            </div>
            {address === '#ver' && <Look from="preview" anchor={anchorOf(last)} mistakes={mistakes} />}
            {address === '#publicar' && <Publish state={state} job={job} />}
            {address === '#publicacoes' && <History job={job} />}
            {address === '#contatos' && <Contacts />}
          </>
        )}
      </main>
      {state && (isForm || address === '#ver') && (
        <footer className="row bar">
          <div className="row beside saved">
            <SavedAt state={state} />
            {unsolved > 0 && (
              <a className="button quiet" href="#publicar">
                {unsolved} a resolver
              </a>
            )}
          </div>
          <a className="button" href={isForm ? '#ver' : `#${last}`}>
            {isForm ? 'Ver como fica' : 'Voltar a editar'}
          </a>
          <a className={state.changes.length > 0 ? 'button strong' : 'button'} href="#publicar">
            {job.isRunning
              ? 'Publicando…'
              : `Publicar${state.changes.length > 0 ? ` (${state.changes.length})` : ''}`}
          </a>
        </footer>
      )}
    </>
  );
}
