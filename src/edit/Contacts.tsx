import { useMutation, useQuery } from '@tanstack/react-query';
import { API, ask } from './api.ts';
import { client } from './edits.ts';
import { Confirm } from './Press.tsx';
import type { Contact, Contacts as Lists } from './protocol.ts';
import { clock } from './words.ts';

const addressOf = ({ id }: Contact) => `contacts/${encodeURIComponent(id)}`;

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

const LISTS = [
  ['waiting', 'À espera de envio'],
  ['dead', 'Não enviados'],
  ['delivered', 'Enviados'],
] as const;

/** Who has written: called, answered, sent again; found and forgotten when somebody asks for it. */
export function Contacts() {
  const { data: lists } = useQuery({ queryKey: ['contacts'], queryFn: () => ask<Lists>('GET', 'contacts') });
  const onSettled = () => client.invalidateQueries({ queryKey: ['contacts'] });
  /** Does something, and tells what it answers. */
  const act = useMutation({ mutationFn: (what: () => Promise<string>) => what(), onSettled });
  const find = useMutation({
    mutationFn: (text: string) => ask<Contact[]>('POST', 'contacts/find', { text }),
  });
  const forget = useMutation({
    mutationFn: (contact: Contact) => ask('POST', `${addressOf(contact)}/forget`),
    onSuccess: () => find.mutateAsync(find.variables ?? ''),
    onSettled,
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
      {LISTS.map(([state, title]) => {
        const here = lists?.contacts.filter((contact) => contact.state === state);
        const isSent = state === 'delivered';
        return (
          <section key={state}>
            <h2>
              {isSent && lists?.toFiles ? 'Guardados em arquivo, sem e-mail configurado' : title} (
              {here?.length ?? '…'})
            </h2>
            <ul>
              {here?.map((contact) => (
                <li key={contact.id} className="box stack">
                  <Person {...contact} />
                  {!isSent && (
                    <button
                      type="button"
                      onClick={() =>
                        act.mutate(async () => {
                          await ask('POST', `${addressOf(contact)}/retry`);
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
        );
      })}
      <section>
        <h2>Achar e apagar uma pessoa</h2>
        <p className="help">
          Quando alguém pedir para ver ou apagar os seus dados (LGPD). O que foi apagado não volta.
        </p>
        <form
          action={(form) => {
            forget.reset();
            find.mutate(String(form.get('text')));
          }}
        >
          <label htmlFor="find">Telefone, e-mail ou nome</label>
          <div className="row beside">
            <input id="find" name="text" defaultValue={find.variables} required autoComplete="off" />
            <button type="submit">Procurar</button>
          </div>
        </form>
        <p role="status">
          {(forget.error ?? find.error)?.message ??
            (forget.isSuccess
              ? `${forget.variables.name}: apagado.`
              : find.data?.length === 0 && 'Ninguém com esses dados.')}
        </p>
        <ul>
          {find.data?.map((contact) => (
            <li key={contact.id} className="box stack">
              <Person {...contact} />
              <Confirm
                what="Apagar"
                question={`Apagar ${contact.name} para sempre?`}
                onYes={() => forget.mutate(contact)}
              />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
