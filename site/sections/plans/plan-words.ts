import type { Content } from '#core/launch/schema.ts';
import { chatTo } from '../chat-to.ts';

/** Start of the fragment that links to an arrangement; the plan's id follows. */
export const FRAGMENT = '#cabe=';

export const FIT_TITLE = 'Cabe o seu sofá?';

const NO_AREAS = { titulo: '', ambiente: '', privativa: '', jardim: '' };

export function planWords(content: Content) {
  const { titulo, nota, legenda = '', botao, areas = NO_AREAS } = content.plantas ?? {};
  return {
    titulo,
    nota,
    legenda,
    botao,
    areas,
    chat: chatTo(content, 'plantas'),
  };
}
export type PlanWords = ReturnType<typeof planWords>;
