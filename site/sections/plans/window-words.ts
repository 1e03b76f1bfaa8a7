export const OPENING = 'Abrindo…';
export const NOT_OPENED = {
  title: 'A imagem não abriu',
  text: 'Confira sua internet ou abra a imagem em outra aba.',
  link: 'Abrir a imagem',
} as const;
