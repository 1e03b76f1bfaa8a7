import type { Content } from '#core/launch/schema.ts';
import { chatTo } from '../chat-to.ts';

/** What the fragment of a link to an arrangement begins with; the plan's id follows. */
export const FRAGMENT = '#cabe=';

/** On the button that opens a plan with ruler and furniture, and above them. */
export const FIT_TITLE = 'Cabe o seu sofá?';

const NO_AREAS = { titulo: '', ambiente: '', privativa: '', jardim: '' };

/** What is said around the plans. */
export function planWords(content: Content) {
  const { titulo, nota, legenda = '', botao, areas = NO_AREAS } = content.plantas ?? {};
  return {
    titulo,
    nota,
    legenda,
    botao,
    areas,
    /** The chat that asks for all plans. */
    chat: chatTo(content, 'plantas'),
  };
}
export type PlanWords = ReturnType<typeof planWords>;
