/**
 * While a window is fetched, and when it can't be had; its link leads to a picture of the same
 * thing.
 */
export const OPENING = 'Abrindo…';
export const NOT_OPENED = {
  title: 'A imagem não abriu',
  text: 'Confira sua internet ou abra a imagem em outra aba.',
  link: 'Abrir a imagem',
} as const;
