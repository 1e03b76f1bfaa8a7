import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { State } from '../protocol.ts';
import { fieldIdFromHash, isFieldId, ownValue, sectionAnchor } from '../words.ts';
import { Alert } from './Alert.tsx';
import { Adverts } from './adverts/Adverts.tsx';
import { ask } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { queryClient, startSending, useEdits } from './edits.ts';
import { Index } from './Index.tsx';
import { History } from './live/History.tsx';
import { Preview, PublicationStatus, usePublication } from './live/Job.tsx';
import { Findings, Publish } from './live/Publish.tsx';
import { followNotices } from './NewContactNotices.tsx';
import { Bar } from './page/Bar.tsx';
import { Frame } from './page/Frame.tsx';
import { PAGE } from './page/frame.ts';
import { Sheet } from './page/Sheet.tsx';
import { SignIn } from './SignIn.tsx';
import { Settings } from './settings/Settings.tsx';
import '#core/styles/tokens.css';
import './styles/edit.css';

/** By address, so that "back" on a phone leads from one to the other. */
const TABS = {
  '': 'Página',
  '#contatos': 'Contatos',
  '#publicacoes': 'Publicações',
  '#ajustes': 'Ajustes',
};
/** Screens below a tab. */
const SCREENS = {
  '#tudo': { tab: '', title: 'Tudo o que se pode mudar' },
  '#ver': { tab: '', title: 'Como o visitante vê' },
  '#publicar': { tab: '', title: 'Publicar' },
  '#anuncios': { tab: '#contatos', title: 'Links para anunciar' },
};
const WITH_BAR = ['', '#tudo', '#ver', '#ajustes'];

/** An address of no screen is that of fields on the page. */
function screenAt(address: string): { screen: string; tab: string; title: string } {
  const below = ownValue(SCREENS, address);
  if (below) return { screen: address, ...below };
  const tab = ownValue(TABS, address) ? address : '';
  return { screen: tab, tab, title: ownValue(TABS, tab) ?? '' };
}

function onAddress(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function App() {
  const address = useSyncExternalStore(onAddress, () => window.location.hash);
  const { data: state, error } = useQuery({
    queryKey: ['state'],
    queryFn: () => ask<State>('GET', 'state'),
  });
  const job = usePublication(state?.job);
  const { edits } = useEdits();
  /** The field that is being written: one that goes with its address is left without a blur. */
  const [written, setWritten] = useState({ id: '', address });
  const main = useRef<HTMLElement>(null);
  const { screen, tab, title } = screenAt(address);
  const isPage = screen === '';
  const ids = fieldIdFromHash(address).split(',').filter(isFieldId);
  /** The sheet that was open last, which the preview leads back to. */
  const [last, setLast] = useState(PAGE);
  if (isPage && last !== (address || PAGE)) setLast(address || PAGE);
  useEffect(() => {
    if (screen === '') return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);
  const label = state?.label;
  const mistakes = state?.files.flatMap((one) => one.mistakes) ?? [];

  return (
    <div className={isPage ? 'shell full' : 'shell'}>
      <title>{label ? `${title} · ${label}` : title}</title>
      <SignIn isBack={state !== undefined} />
      <header className="row top">
        <p>{label ?? 'Editar o site'}</p>
        <nav aria-label="Áreas">
          {Object.entries(TABS).map(([to, name]) => (
            <a key={to} href={to || PAGE} aria-current={tab === to ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {state && WITH_BAR.includes(screen) && (
        <Bar
          state={state}
          job={job}
          written={written.address === address ? written.id : ''}
          back={screen === '#ver' ? last : undefined}
        />
      )}
      <PublicationStatus job={job} />
      <main
        ref={main}
        tabIndex={-1}
        onInput={({ target }) => setWritten({ id: (target as HTMLElement).id, address })}
        onBlur={() => setWritten({ id: '', address })}
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
            {screen === '#tudo' && (
              <div className="stack">
                <Index state={state} />
              </div>
            )}
            {screen === '#ver' && (
              <section>
                <h1>Como o visitante vê</h1>
                {mistakes.length > 0 ? (
                  <Findings title="Falta corrigir, antes de ver como visitante" found={mistakes} />
                ) : (
                  // A preview needs every pending edit saved.
                  edits.length === 0 && (
                    <Preview from="preview" anchor={sectionAnchor(fieldIdFromHash(last))} />
                  )
                )}
              </section>
            )}
            {screen === '#publicar' && <Publish state={state} job={job} />}
            {screen === '#publicacoes' && <History job={job} />}
            {screen === '#contatos' && <Contacts state={state} />}
            {screen === '#anuncios' && <Adverts state={state} />}
            {screen === '#ajustes' && <Settings state={state} />}
          </>
        )}
      </main>
    </div>
  );
}

startSending();
followNotices();
const page = document.getElementById('root');
if (page)
  createRoot(page).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
