import type { Traces } from './person.ts';
import { readableTime } from './times.ts';
import { count, KIND, STATE } from './words.ts';

const mentioned = (mentions: string[]) =>
  mentions.length === 0
    ? []
    : [
        `Outra pessoa citou este telefone na mensagem dela; isso fica: ${mentions.join(', ')}. Para apagar um contato: npm run mail -- remove ID.`,
      ];

/** Where else a lead went, which no command of ours reaches. */
const ELSEWHERE =
  'Fora deste servidor ficam, se houver: os e-mails já recebidos, a conversa no WhatsApp, o que outro sistema recebeu (WEBHOOK_URL), as cópias de segurança e o que você exportou.';

/** What was found, for the broker. */
export function foundWords(phone: string, { leads, files, mentions }: Traces, timeZone: string): string {
  if (leads.length + files.length === 0)
    return [`Nada guardado neste servidor com o telefone ${phone}.`, ...mentioned(mentions), ELSEWHERE].join(
      '\n',
    );
  return [
    `${phone}: ${count(leads.length, 'contato', 'contatos')} e ${count(files.length, 'arquivo de e-mail', 'arquivos de e-mail')}.`,
    ...leads.map(
      ({ id, name, kind, acceptedAt, state }) =>
        `  ${readableTime(acceptedAt, timeZone)} · ${name || '(ilegível)'} · ${KIND[kind]} · ${STATE[state]} · ${id}`,
    ),
    ...files.map((file) => `  ${file}`),
    ...mentioned(mentions),
    `Para apagar tudo: npm run mail -- forget ${phone.replaceAll(/[()]/g, '')}`,
    ELSEWHERE,
  ].join('\n');
}

/** What was erased, for the broker. */
export function forgottenWords(phone: string, { leads, files, mentions }: Traces): string {
  const what =
    leads.length + files.length === 0
      ? `Não havia nada guardado com o telefone ${phone}.`
      : `Apagado de ${phone}: ${count(leads.length, 'contato', 'contatos')} e ${count(files.length, 'arquivo de e-mail', 'arquivos de e-mail')}.`;
  return [what, ...mentioned(mentions), ELSEWHERE].join('\n');
}
