import type { Content } from '#core/launch/schema.ts';
import { chatTo } from '../chat-to.ts';

/** Start of the fragment that links to an arrangement; the plan's id follows. */
export const FRAGMENT = '#cabe=';

export const FIT_TITLE = 'Cabe o seu sofá?';

export const AREAS = {
  title: 'Áreas dos ambientes',
  room: 'Ambiente, em m²',
  private: 'Área privativa',
} as const;

export const PLAN_CAPTION = 'Planta ilustrativa';
export const PLANS_CHAT = 'Receber todas as plantas por WhatsApp';
export const ROOM_MARK = '360°';

export const OPENING = 'Abrindo…';
export const NOT_OPENED = {
  title: 'A imagem não abriu',
  text: 'Confira sua internet ou abra a imagem em outra aba.',
  link: 'Abrir a imagem',
} as const;

export function planWords(content: Content) {
  const { titulo, nota, jardim = '' } = content.plantas ?? {};
  return {
    titulo,
    nota,
    garden: jardim,
    chat: chatTo(content, 'plantas'),
  };
}
export type PlanWords = ReturnType<typeof planWords>;
