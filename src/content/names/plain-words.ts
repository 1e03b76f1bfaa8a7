/** Words without capitals and accents, to be compared. */
export const unaccented = (words: string): string =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name as files have it: `Sala de jantar` becomes `sala-de-jantar`; empty of what has no letter or figure. */
export const nameFrom = (words: string): string =>
  unaccented(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
