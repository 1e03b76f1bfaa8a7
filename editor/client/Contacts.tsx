import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact, Contacts as Lists } from '../protocol.ts';
import { dated } from '../words.ts';
import { API, ask } from './api.tsx';
import { client } from './edits.ts';
import { Button, Confirm } from './Press.tsx';

const LISTS = [
  ['waiting', 'À espera de envio'],
  ['dead', 'Não enviados'],
  ['delivered', 'Enviados'],
] as const;

const askAgain = () => client.invalidateQueries({ queryKey: ['contacts'] });

/** Who has written: called, answered, sent again; found and forgotten when somebody asks for it. */
export function Contacts() {
  /** Who is looked for; empty for all. */
  const [wanted, setWanted] = useState('');
  const { data, error } = useQuery({
    queryKey: ['contacts', wanted],
    queryFn: () => ask<Lists>('POST', 'contacts/find', { text: wanted }),
    retry: false,
  });
  /** Does something, and tells what it answers. */
  const { mutate, ...act } = useMutation({
    mutationFn: (what: () => Promise<string>) => what(),
    onSettled: askAgain,
  });
  const test = async () => (await ask<{ note: string }>('POST', 'contacts/test')).note;
  /** Does to one what an address of theirs does. */
  const does = ({ id, name }: Contact, what: 'retry' | 'forget', done: string) =>
    mutate(async () => {
      await ask('POST', `contacts/${encodeURIComponent(id)}/${what}`);
      return `${name}: ${done}.`;
    });
  const isNone = wanted !== '' && data?.contacts.length === 0;

  return (
    <section>
      <h1>Contatos</h1>
      <p className="row">
        <a className="button" href={`${API}contacts/export`} download>
          Baixar planilha
        </a>
        <Button onClick={() => mutate(test)}>Enviar um contato de teste</Button>
      </p>
      <form
        action={(form) => {
          act.reset();
          setWanted(String(form.get('text')).trim());
          void askAgain();
        }}
      >
        <label htmlFor="find">Telefone, e-mail ou nome</label>
        <div className="row">
          <input id="find" name="text" type="search" defaultValue={wanted} autoComplete="off" />
          <button type="submit">Procurar</button>
        </div>
        <p className="help">
          Quem pedir para ver ou apagar os seus dados (LGPD) é achado aqui. O que foi apagado não
          volta.
        </p>
      </form>
      <p role="status">
        {act.data ?? (act.error ?? error)?.message ?? (isNone && 'Ninguém com esses dados.')}
      </p>
      {LISTS.map(([state, title]) => {
        const here = data?.contacts.filter((contact) => contact.state === state);
        const isSent = state === 'delivered';
        return (
          <section key={state}>
            <h2>
              {isSent && data?.toFiles ? 'Guardados em arquivo, sem e-mail configurado' : title} (
              {here?.length ?? '…'})
            </h2>
            <ul>
              {here?.map((contact) => (
                <li key={contact.id} className="box stack">
                  <h3>{contact.name}</h3>
                  <p className="help">
                    {[contact.phone, dated(contact.at)].filter(Boolean).join(', ')}
                  </p>
                  {contact.message && <p>{contact.message}</p>}
                  {contact.trouble && <p className="mistake">{contact.trouble}</p>}
                  <div className="row">
                    {contact.chat && (
                      <>
                        <a
                          className="button strong"
                          href={contact.chat}
                          target="_blank"
                          rel="noreferrer"
                        >
                          Conversar
                        </a>
                        <a
                          className="button"
                          href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}
                        >
                          Ligar
                        </a>
                      </>
                    )}
                    {!isSent && (
                      <Button onClick={() => does(contact, 'retry', 'enviando de novo')}>
                        Enviar de novo
                      </Button>
                    )}
                    {wanted !== '' && (
                      <Confirm
                        what="Apagar"
                        question={`Apagar ${contact.name} para sempre?`}
                        onYes={() => does(contact, 'forget', 'apagado')}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
