import { content } from '../content/index.ts';
import { chatUrl } from '../lead/chat.ts';
import { answersWithPage } from '../lead/provider.ts';
import { resolvePageProvider } from '../settings/provider.ts';
import { formWords } from './form-words.ts';

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
