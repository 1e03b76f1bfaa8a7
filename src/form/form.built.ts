import { content } from '../content/index.ts';
import { chatUrl } from '../lead/chat.ts';
import { answersWithPage } from '../lead/provider.ts';
import { resolvePageProvider } from '../settings/built-for.ts';

const { formularios, mensagens, empreendimento } = content;
export const { whatsapp } = empreendimento;

/**
 * Who the forms send with.
 * @throws Error on import when the provider is half configured
 */
export const provider = resolvePageProvider(process.env, empreendimento);

/** Which of the two forms: a lead ends in the chat; a message of the contact form is answered later. */
export type FormKind = 'lead' | 'contact';

/** What the forms and their notices say. */
export const words = formularios;
/** Chat messages with `{nome}` and `{celular}`; no form sends a number of another country. */
export const messages = { sent: mensagens['depois-do-envio'], foreign: mensagens['numero-de-fora'] };

/** The chat that takes a form's place without script, where the provider answers such a form with no page. */
export const chatInstead: Record<FormKind, string> | undefined = answersWithPage(provider.origin)
  ? undefined
  : { lead: chatUrl(whatsapp, mensagens['saber-mais']), contact: chatUrl(whatsapp, mensagens.interesse) };
