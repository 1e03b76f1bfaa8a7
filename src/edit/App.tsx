import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Path } from '../content/yaml/values.ts';
import { ask } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { useEdits } from './edits.ts';
import { goTo } from './focus.ts';
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

const useAddress = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash,
  );

/** What is saved, and what stands in the way of it. */
function SavedAt({ state }: { state: State }) {
  const { edits, trouble } = useEdits();
  const waiting = edits.some(({ stuck }) => !stuck);
  const said =
    (waiting && trouble && `${trouble} O que você escreveu está guardado aqui e será salvo depois.`) ||
    (edits.some(({ stuck }) => stuck) && 'Uma mudança espera a sua escolha.') ||
    (state.savedAt ? `Salvo ${when(state.savedAt)}` : 'Nada mudado');
  return (
    <p
      className="saved"
      role="status"
      data-waiting={waiting || undefined}
      data-trouble={trouble && waiting ? true : undefined}
    >
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
    if (at === '' && last) {
      window.scrollTo(0, last.scrolled);
      document.getElementById(last.field)?.focus({ preventScroll: true });
    } else if (at) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
  });
  useEffect(() => arrive(address), [address]);

  /** Leads from another area to a field. */
  function lead(file: FileName, path?: Path) {
    window.location.hash = '';
    // After the area is shown again.
    setTimeout(() => goTo(file, path), 50);
  }

  return (
    <>
      <SignIn />
      <header className="row top">
        <p>{state?.launch.label ?? 'Editar o site'}</p>
        <nav aria-label="Áreas">
          {Object.entries(AREAS).map(([hash, name]) => (
            <a key={hash} href={hash || '#'} aria-current={address === hash ? 'page' : undefined}>
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
            <div hidden={address !== ''}>
              <Sections state={state} />
            </div>
            {address === '#ver' && (
              <Look
                from="preview"
                anchor={anchorOf(last?.file)}
                mistakes={state.files.flatMap(({ mistakes }) => mistakes)}
                onField={lead}
              />
            )}
            {address === '#publicar' && <Publish state={state} job={job} onField={lead} />}
            {address === '#publicacoes' && <History job={job} />}
            {address === '#contatos' && <Contacts />}
          </>
        )}
      </main>
      {state && ['', '#ver'].includes(address) && (
        <footer className="row bar">
          <SavedAt state={state} />
          <a className="button" href={address === '' ? '#ver' : '#'}>
            {address === '' ? 'Ver como fica' : 'Voltar a editar'}
          </a>
          <a className="button strong" href="#publicar">
            {job.isRunning
              ? 'Publicando…'
              : `Publicar${state.changes.length > 0 ? ` (${state.changes.length})` : ''}`}
          </a>
        </footer>
      )}
    </>
  );
}
