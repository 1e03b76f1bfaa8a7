import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Finding, State } from '../protocol.ts';
import {
  fieldId,
  fieldIdFromHash,
  formatTimeInSentence,
  isFieldId,
  sectionAnchor,
} from '../words.ts';
import { Adverts } from './adverts/Adverts.tsx';
import { ask } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { queryClient, startSending, useEdits } from './edits.ts';
import { Index } from './Index.tsx';
import { linesOf } from './live/Changes.tsx';
import { History } from './live/History.tsx';
import { Alert, Preview, PublicationStatus, usePublication } from './live/Job.tsx';
import { blockingFindings, Findings, Publish } from './live/Publish.tsx';
import { followNotices } from './NewContactNotices.tsx';
import { Frame } from './page/Frame.tsx';
import { PAGE } from './page/frame.ts';
import { Sheet } from './page/Sheet.tsx';
import { SignIn } from './SignIn.tsx';
import { Settings } from './settings/Settings.tsx';
import '#site/styles/tokens.css';
import './styles/edit.css';

/** By address, so that "back" on a phone leads from one to the other. */
const AREAS = {
  '': 'Página',
  '#tudo': 'Tudo',
  '#contatos': 'Contatos',
  '#publicacoes': 'Publicações',
  '#ajustes': 'Ajustes',
};

function onAddress(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function SavedAt({ state }: { state: State }) {
  const { savedAt, changes } = state;
  const { edits, failure } = useEdits();
  const hasFailed = edits.length > 0 && failure !== undefined;
  const status =
    (hasFailed && `${failure} O que você escreveu está guardado aqui e será salvo depois.`) ||
    (edits.length > 0 && 'Salvando…') ||
    (savedAt &&
      changes.length > 0 &&
      `Rascunho salvo ${formatTimeInSentence(savedAt)}, ainda fora do ar.`) ||
    `${savedAt ? `Salvo ${formatTimeInSentence(savedAt)}. ` : ''}Nada a publicar${blockingFindings(state).length > 0 ? '.' : ': o site está assim.'}`;
  return (
    <p role="status" className={hasFailed ? 'mistake' : 'help'}>
      {status}
    </p>
  );
}

function App() {
  const address = useSyncExternalStore(onAddress, () => window.location.hash);
  const { data: state, error } = useQuery({
    queryKey: ['state'],
    queryFn: () => ask<State>('GET', 'state'),
  });
  const job = usePublication(state?.job);
  const { edits } = useEdits();
  /** The field being typed in; its mistakes count once it is left. */
  const [writing, setWriting] = useState('');
  const main = useRef<HTMLElement>(null);
  const ids = fieldIdFromHash(address).split(',').filter(isFieldId);
  const isPage = address === '' || ids.length > 0;
  const screen = isPage ? undefined : address;
  /** The sheet that was open last, which the preview leads back to. */
  const [last, setLast] = useState(PAGE);
  if (isPage && last !== (address || PAGE)) setLast(address || PAGE);
  useEffect(() => {
    if (!screen) return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);
  const label = state?.launch.label;
  const tab = address === '#anuncios' ? '#contatos' : address;
  const area = Object.entries(AREAS).find(([hash]) => hash === tab)?.[1] ?? AREAS[''];
  const mistakes = state?.files.flatMap((one) => one.mistakes) ?? [];
  const isLeft = ({ file = '', path = [] }: Finding) => fieldId(file, path) !== writing;
  const unsolved = state ? blockingFindings(state).filter(isLeft).length : 0;
  const many = linesOf(state?.changes ?? []).length;

  return (
    <div className={isPage ? 'shell full' : 'shell'}>
      <title>{label ? `${area} · ${label}` : area}</title>
      <SignIn isBack={state !== undefined} />
      <header className="row top">
        <p>{label ?? 'Editar o site'}</p>
        <nav aria-label="Áreas">
          {Object.entries(AREAS).map(([to, name]) => (
            <a
              key={to}
              href={to || PAGE}
              aria-current={tab === to || (to === '' && isPage) ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <PublicationStatus job={job} />
      <main
        ref={main}
        tabIndex={-1}
        onInput={({ target }) => setWriting((target as HTMLElement).id)}
        onBlur={() => setWriting('')}
      >
        <Alert message={error?.message} />
        {!state && !error && <p role="status">Abrindo…</p>}
        {state && (
          <>
            <div className="desk" hidden={!isPage}>
              <Frame
                state={state}
                isShown={isPage}
                ids={ids}
                onTap={(tapped) => {
                  window.location.hash = tapped.join(',');
                }}
              />
              {ids.length > 0 && (
                <Sheet
                  state={state}
                  ids={ids}
                  onGo={(id) => window.location.replace(`#${id}`)}
                  onClose={() => window.location.replace(PAGE)}
                />
              )}
            </div>
            {address === '#tudo' && (
              <div className="stack">
                <Index state={state} />
              </div>
            )}
            {address === '#ver' && (
              <section>
                <h1>Como fica</h1>
                {mistakes.length > 0 ? (
                  <Findings title="Falta corrigir, antes de ver como fica" found={mistakes} />
                ) : (
                  // A preview needs every pending edit saved.
                  edits.length === 0 && (
                    <Preview from="preview" anchor={sectionAnchor(fieldIdFromHash(last))} />
                  )
                )}
              </section>
            )}
            {address === '#publicar' && <Publish state={state} job={job} />}
            {address === '#publicacoes' && <History job={job} />}
            {address === '#contatos' && <Contacts state={state} />}
            {address === '#anuncios' && <Adverts state={state} />}
            {address === '#ajustes' && <Settings state={state} />}
          </>
        )}
      </main>
      {state && (isPage || ['#tudo', '#ajustes', '#ver'].includes(address)) && (
        <footer className="row bar">
          <div className="row">
            <SavedAt state={state} />
            {unsolved > 0 && (
              <a className="button quiet" href="#publicar">
                {unsolved} a resolver
              </a>
            )}
          </div>
          <a className="button" href={address === '#ver' ? last : '#ver'}>
            {address === '#ver' ? 'Voltar a editar' : 'Ver como fica'}
          </a>
          <a className={many > 0 && unsolved === 0 ? 'button strong' : 'button'} href="#publicar">
            {job.isRunning ? 'Publicando…' : `Publicar${many > 0 ? ` (${many})` : ''}`}
          </a>
        </footer>
      )}
    </div>
  );
}

startSending();
followNotices();
const page = document.getElementById('root');
if (page)
  createRoot(page).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
