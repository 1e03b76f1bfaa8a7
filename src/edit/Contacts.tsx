import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { API, ask } from './api.ts';
import { Confirm } from './Confirm.tsx';
import { client } from './edits.ts';
import type { Contact, Contacts as Lists } from './protocol.ts';
import { clock } from './times.ts';

function Person({ name, phone, message, at, trouble, chat }: Contact) {
  return (
    <>
      <h3>{name}</h3>
      <p className="help">{[phone, clock(at)].filter(Boolean).join(', ')}</p>
      {message && <p>{message}</p>}
      {trouble && <p className="mistake">{trouble}</p>}
      <p className="row">
        <a className="button strong" href={chat} target="_blank" rel="noreferrer">
          Conversar
        </a>
        <a className="button" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          Ligar
        </a>
      </p>
    </>
  );
}

/** Who was looked for, by which words, and what came of it. */
interface Search {
  text: string;
  found: Contact[];
  told?: string;
}

const LISTS = [
  ['waiting', 'À espera de envio'],
  ['dead', 'Não enviados'],
  ['sent', 'Enviados'],
] as const;

/** Who has written: called, answered, sent again; found and forgotten when somebody asks for it. */
export function Contacts() {
  const { data: lists } = useQuery({ queryKey: ['contacts'], queryFn: () => ask<Lists>('GET', 'contacts') });
  const [search, setSearch] = useState<Search>({ text: '', found: [] });
  /** Does something, and tells what it answers. */
  const act = useMutation({
    mutationFn: (what: () => Promise<string | undefined>) => what(),
    onSettled: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  });
  const forget = ({ id, name }: Contact) =>
    act.mutate(async () => {
      await ask('POST', 'contacts/forget', { ids: [id] });
      setSearch(({ text, found }) => ({
        text,
        found: found.filter((one) => one.id !== id),
        told: `${name}: apagado.`,
      }));
      return undefined;
    });
  return (
    <section className="contacts">
      <h1>Contatos</h1>
      <p className="row">
        <a className="button" href={`${API}contacts/export`} download>
          Baixar planilha
        </a>
        <button
          type="button"
          onClick={() => act.mutate(async () => (await ask<{ note: string }>('POST', 'contacts/test')).note)}
        >
          Enviar um contato de teste
        </button>
      </p>
      <p role="status">{act.data ?? act.error?.message}</p>
      {LISTS.map(([key, title]) => (
        <section key={key}>
          <h2>
            {key === 'sent' && lists?.toFiles ? 'Guardados em arquivo, sem e-mail configurado' : title} (
            {lists?.[key].length ?? '…'})
          </h2>
          <ul>
            {lists?.[key].map((contact) => (
              <li key={contact.id} className="box stack">
                <Person {...contact} />
                {key !== 'sent' && (
                  <button
                    type="button"
                    onClick={() =>
                      act.mutate(async () => {
                        await ask('POST', 'contacts/retry', { ids: [contact.id] });
                        return `${contact.name}: enviando de novo.`;
                      })
                    }
                  >
                    Enviar de novo
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Achar e apagar uma pessoa</h2>
        <p className="help">
          Quando alguém pedir para ver ou apagar os seus dados (LGPD). O que foi apagado não volta.
        </p>
        <form
          action={(form) =>
            act.mutate(async () => {
              const text = String(form.get('text'));
              const found = await ask<Contact[]>('POST', 'contacts/find', { text });
              setSearch({ text, found, ...(found.length === 0 && { told: 'Ninguém com esses dados.' }) });
              return undefined;
            })
          }
        >
          <label htmlFor="find">Telefone, e-mail ou nome</label>
          <div className="row beside">
            <input id="find" name="text" defaultValue={search.text} required autoComplete="off" />
            <button type="submit">Procurar</button>
          </div>
        </form>
        <p role="status">{search.told}</p>
        <ul>
          {search.found.map((contact) => (
            <li key={contact.id} className="box stack">
              <Person {...contact} />
              <Confirm
                what="Apagar"
                question={`Apagar ${contact.name} para sempre?`}
                onYes={() => forget(contact)}
              />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
