import type { SlotName } from './schema/meanings.ts';

/** Width over height of each picture's place: `-celular` on phones, the others on desktops. */
export const SLOT_ASPECTS: Record<SlotName, number> = {
  capa: 16 / 9,
  'capa-celular': 390 / 512,
  carrossel: 16 / 10,
  'carrossel-celular': 4 / 5,
  lazer: 1.25,
  plantas: 16 / 10,
  condicoes: 16 / 9,
  'condicoes-celular': 390 / 445,
  compartilhar: 1200 / 630,
};
