import { content } from '../content/index.ts';
import type { Content } from '../content/schema.ts';
import { chatUrl } from '../lead/chat.ts';
import { answersWithPage } from '../lead/provider.ts';
import { resolvePageProvider } from '../settings/provider.ts';

/** The words both forms need in the browser; island props are serialised into the page, so no more. */
export interface FormWords {
  fields: Content['formularios']['campos'];
  toasts: Pick<Content['formularios']['avisos'], 'obrigatorios' | 'telefone' | 'falha' | 'reenviado'> & {
    success: { titulo: string; texto: string };
  };
  submit: string;
  submitting: string;
  openChat: string;
  talkNow: string;
  /** Name of a notice's close button. */
  close: string;
  /** Chat message with `{nome}` and `{celular}`. */
  chatMessage: string;
  /** The same for a number of another country, which no form sends. */
  foreignMessage: string;
  whatsapp: string;
  /** The chat that takes the form's place without script, where the provider answers such a form with no page. */
  chatInstead?: string;
}

/** Picks a form's words out of the content. */
function formWords({ formularios, mensagens, empreendimento }: Content, form: 'lead' | 'contato'): FormWords {
  const { obrigatorios, telefone, falha, reenviado, sucesso, contato } = formularios.avisos;
  return {
    fields: formularios.campos,
    toasts: { obrigatorios, telefone, falha, reenviado, success: form === 'lead' ? sucesso : contato },
    submit: formularios[form].botao,
    submitting: formularios.enviando,
    openChat: formularios['abrir-conversa'],
    talkNow: formularios['falar-agora'],
    close: formularios.fechar,
    chatMessage: mensagens['depois-do-envio'],
    foreignMessage: mensagens['numero-de-fora'],
    whatsapp: empreendimento.whatsapp,
  };
}

const { rotulo, email } = content.empreendimento;
const provider = resolvePageProvider(process.env, { empreendimento: rotulo, email });

/**
 * What a form is given at build: who it sends with, and its words.
 * @throws Error on import when the provider is half configured
 */
export function formProps(form: 'lead' | 'contato') {
  const words = formWords(content, form);
  if (answersWithPage(provider.origin)) return { provider, words };
  const message = content.mensagens[form === 'lead' ? 'saber-mais' : 'interesse'];
  return { provider, words: { ...words, chatInstead: chatUrl(words.whatsapp, message) } };
}
