import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ask } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { useEdits } from './edits.ts';
import { idIn } from './focus.ts';
import { History } from './live/History.tsx';
import { useJob } from './live/jobs.ts';
import { Look } from './live/Look.tsx';
import { Publish } from './live/Publish.tsx';
import { Publishing } from './live/Publishing.tsx';
import type { FileName, State } from './protocol.ts';
import { Sections } from './Sections.tsx';
import { SignIn } from './SignIn.tsx';
import { anchorOf } from './sections.ts';
import { when } from './times.ts';

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
  const waiting = edits.some(({ stuck }) => !stuck);
  const said =
    (waiting && trouble && `${trouble} O que você escreveu está guardado aqui e será salvo depois.`) ||
    (waiting && 'Salvando…') ||
    (edits.some(({ stuck }) => stuck) && 'Uma mudança espera a sua escolha.') ||
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
  /** Where she has been typing: that section is shown, and there she comes back to. */
  const [last, setLast] = useState<{ file: FileName; field: string; scrolled: number }>();
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${Object.entries(AREAS).find(([hash]) => hash === address)?.[1] ?? 'Editar'}${state ? ` · ${state.launch.label}` : ''}`;
  }, [address, state]);
  const arrive = useEffectEvent((at: string) => {
    if (!SCREENS.includes(at)) return;
    if (at === '' && last) {
      window.scrollTo(0, last.scrolled);
      document.getElementById(last.field)?.focus({ preventScroll: true });
    } else if (at) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
  });
  useEffect(() => arrive(address), [address]);

  const field = SCREENS.includes(address) ? undefined : idIn(address);
  const isForm = address === '' || field !== undefined;
  const mistakes = state?.files.flatMap((one) => one.mistakes) ?? [];

  return (
    <>
      <SignIn />
      <header className="row top">
        <p>{state?.launch.label ?? 'Editar o site'}</p>
        <nav aria-label="Áreas">
          {Object.entries(AREAS).map(([hash, name]) => (
            <a
              key={hash}
              href={hash || '#'}
              aria-current={(hash ? address === hash : isForm) ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <Publishing job={job} />
      <main
        ref={heading}
        tabIndex={-1}
        onFocus={({ target }) => {
          const file = target.closest<HTMLElement>('[data-file]')?.dataset.file;
          if (file) setLast({ file, field: target.id, scrolled: window.scrollY });
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
            {address === '#ver' && <Look from="preview" anchor={anchorOf(last?.file)} mistakes={mistakes} />}
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
            {mistakes.length > 0 && (
              <a className="button quiet" href="#publicar">
                {mistakes.length} a resolver
              </a>
            )}
          </div>
          <a className="button" href={isForm ? '#ver' : '#'}>
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
