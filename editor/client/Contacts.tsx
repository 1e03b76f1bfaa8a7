import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact, Contacts as Found, State } from '../protocol.ts';
import { formatNearTime } from '../words.ts';
import { Alert } from './Alert.tsx';
import { API, ask } from './api.ts';
import { Button, Confirm } from './Button.tsx';
import { queryClient } from './edits.ts';
import { KeptFor } from './KeptFor.tsx';
import { NewContactNotices } from './NewContactNotices.tsx';

const askAgain = () => queryClient.invalidateQueries({ queryKey: ['contacts'] });

function retentionText({ state, until }: Contact, mayStayLonger: boolean): string {
  if (until) return `Fica aqui ${mayStayLonger ? 'pelo menos ' : ''}até ${formatNearTime(until)}.`;
  return state === 'delivered'
    ? 'Fica aqui até você apagar.'
    : 'Fica aqui até chegar ao seu e-mail.';
}

function undeliveredText(late: Contact[]): string {
  const who =
    late.length === 1
      ? '1 contato ainda não chegou ao seu e-mail.'
      : `${late.length} contatos ainda não chegaram ao seu e-mail.`;
  return late.some(({ state }) => state === 'dead')
    ? `${who} O envio parou: tente de novo ou avise quem cuida do site.`
    : `${who} O site continua tentando.`;
}

interface PersonProps {
  contact: Contact;
  stays: string;
  onForget: () => void;
}

function Person({ contact, stays, onForget }: PersonProps) {
  const { name, phone, request, message, origin, isSuspect, at, answers } = contact;
  return (
    <li className="box stack">
      <h2>
        {name} {isSuspect && <span className="badge">Conferir</span>}
      </h2>
      <p>{[phone, request, formatNearTime(at)].filter(Boolean).join(' · ')}</p>
      {message && <p className="message">{message}</p>}
      {origin.length > 0 && <p>{origin.join(' · ')}</p>}
      {answers && (
        <div className="row">
          <a className="button strong" href={answers.chat} target="_blank" rel="noreferrer">
            Conversar
          </a>
          <a className="button" href={answers.call}>
            Ligar
          </a>
        </div>
      )}
      <div className="row note-row">
        <p className="help">{stays}</p>
        <Confirm label="Apagar" question={`Apagar ${name} para sempre?`} onYes={onForget} />
      </div>
    </li>
  );
}

export function Contacts({ state }: { state: State }) {
  const [wanted, setWanted] = useState('');
  const { data, error } = useQuery({
    queryKey: ['contacts', wanted],
    queryFn: () => ask<Found>('POST', 'contacts/find', { text: wanted }),
    retry: false,
    refetchInterval: 10_000,
  });
  const { mutate, ...act } = useMutation({
    mutationFn: (what: () => Promise<string>) => what(),
    onSettled: askAgain,
  });
  const test = async () => (await ask<{ note: string }>('POST', 'contacts/test')).note;
  const retry = async () => {
    await ask('POST', 'contacts/retry');
    return 'Enviando de novo.';
  };
  const forget = async ({ id, name }: Contact) => {
    await ask('POST', `contacts/${encodeURIComponent(id)}/forget`);
    return `${name}: apagado.`;
  };
  function search(text: string) {
    act.reset();
    setWanted(text);
    void askAgain();
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  const done = act.data ?? act.error?.message;
  const contacts = data?.contacts ?? [];
  /** The buttons wait for the contacts above them, which would move them while they are pressed. */
  const isOpening = !data && !error && wanted === '';
  const late = wanted === '' ? contacts.filter(({ state }) => state !== 'delivered') : [];

  return (
    <section>
      <div className="row heading">
        <h1>Contatos</h1>
        <a className="button quiet" href="#anuncios">
          Links para anunciar
        </a>
      </div>
      <Alert message={error?.message} />
      {isOpening && <p role="status">Abrindo…</p>}
      {data?.toFiles && (
        <p className="notice">
          Nenhum contato chega por e-mail: falta configurar o envio. Peça a quem cuida do site.
        </p>
      )}
      {late.length > 0 && (
        <div className="row note-row notice">
          <p>{undeliveredText(late)}</p>
          <Button onClick={() => mutate(retry)}>Enviar de novo</Button>
        </div>
      )}
      {wanted !== '' && (
        <div className="row">
          <p>
            {data && contacts.length === 0 ? 'Ninguém com esses dados' : 'Achados'}: “{wanted}”
          </p>
          <Button onClick={() => search('')}>Mostrar todos</Button>
        </div>
      )}
      {data && wanted === '' && contacts.length === 0 && (
        <p>Nenhum contato guardado agora. Quem escrever pelo site aparece aqui.</p>
      )}
      <ul>
        {contacts.map((contact) => (
          <Person
            key={contact.id}
            contact={contact}
            stays={retentionText(contact, data?.mayStayLonger ?? false)}
            onForget={() => mutate(() => forget(contact))}
          />
        ))}
      </ul>
      {!isOpening && (
        <>
          <form className="stack" action={(form) => search(String(form.get('text')).trim())}>
            <h2>
              <label htmlFor="find">Procurar por telefone, e-mail ou nome</label>
            </h2>
            <div className="row">
              <input
                key={wanted}
                id="find"
                name="text"
                type="search"
                defaultValue={wanted}
                autoComplete="off"
              />
              <button type="submit">Procurar</button>
            </div>
            <p className="help">
              Quem pedir para ver ou apagar os seus dados (LGPD) é achado aqui. O que foi apagado
              não volta.
            </p>
          </form>
          <NewContactNotices />
          <KeptFor state={state} />
          <div className="row">
            <a className="button" href={`${API}contacts/export`} download>
              Baixar planilha
            </a>
            <Button onClick={() => mutate(test)}>Enviar um contato de teste</Button>
          </div>
        </>
      )}
      <div className="row note-row done">
        <p role="status">{done}</p>
        {done && <Button onClick={act.reset}>Fechar</Button>}
      </div>
    </section>
  );
}
