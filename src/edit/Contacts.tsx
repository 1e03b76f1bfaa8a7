import { useQuery } from '@tanstack/react-query';
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
      <p className="adders">
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

const LISTS = [
  ['waiting', 'À espera de envio'],
  ['dead', 'Não enviados'],
  ['sent', 'Enviados'],
] as const;

/** Who has written: called, answered, sent again; found and forgotten when somebody asks for it. */
export function Contacts() {
  const { data: lists } = useQuery({ queryKey: ['contacts'], queryFn: () => ask<Lists>('GET', 'contacts') });
  const [found, setFound] = useState<Contact[]>();
  const [told, setTold] = useState('');
  async function act(what: () => Promise<unknown>, done: string) {
    try {
      const said = await what();
      setTold(typeof said === 'string' ? said : done);
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
    void client.invalidateQueries({ queryKey: ['contacts'] });
  }
  return (
    <section className="contacts">
      <h1>Contatos</h1>
      <p className="adders">
        <a className="button" href={`${API}contacts/export`} download>
          Baixar planilha
        </a>
        <button
          type="button"
          onClick={() =>
            void act(async () => (await ask<{ note: string }>('POST', 'contacts/test')).note, '')
          }
        >
          Enviar um contato de teste
        </button>
      </p>
      <p role="status">{told}</p>
      {LISTS.map(([key, title]) => (
        <section key={key}>
          <h2>
            {key === 'sent' && lists?.toFiles ? 'Guardados em arquivo, sem e-mail configurado' : title} (
            {lists?.[key].length ?? '…'})
          </h2>
          <ul>
            {lists?.[key].map((contact) => (
              <li key={contact.id}>
                <Person {...contact} />
                {key !== 'sent' && (
                  <button
                    type="button"
                    onClick={() =>
                      void act(
                        () => ask('POST', 'contacts/retry', { ids: [contact.id] }),
                        `${contact.name}: enviando de novo.`,
                      )
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
            act(
              async () =>
                setFound(await ask<Contact[]>('POST', 'contacts/find', { text: String(form.get('text')) })),
              '',
            )
          }
        >
          <label htmlFor="find">Telefone, e-mail ou nome</label>
          <div className="beside">
            <input id="find" name="text" required autoComplete="off" />
            <button type="submit">Procurar</button>
          </div>
        </form>
        {found?.length === 0 && <p role="status">Ninguém com esses dados.</p>}
        <ul>
          {found?.map((contact) => (
            <li key={contact.id}>
              <Person {...contact} />
            </li>
          ))}
        </ul>
        {found && found.length > 0 && (
          <Confirm
            what={`Apagar tudo (${found.length})`}
            question="Apagar para sempre?"
            onYes={() =>
              void act(async () => {
                await ask('POST', 'contacts/forget', { ids: found.map(({ id }) => id) });
                setFound(undefined);
              }, 'Apagado.')
            }
          />
        )}
      </section>
    </section>
  );
}
