import { content } from '../content/index.ts';
import { resolvePageProvider } from '../lead/page-provider.ts';
import { formWords } from './form-words.ts';

const { rotulo, email } = content.empreendimento;
const provider = resolvePageProvider(process.env, { empreendimento: rotulo, email });

/**
 * What a form is given at build: who it sends with, and its words.
 * @throws Error on import when the provider is half configured
 */
export function formProps(form: 'lead' | 'contato') {
  return { provider, words: formWords(content, form) };
}
