import type { Measure } from '../content/measures.ts';

/** What a visitor may allow or refuse, each for itself. */
export type Purpose = 'visitas' | 'anuncios';

/** What each one's measuring is for. */
export const PURPOSE: Record<Measure, Purpose> = {
  'google-analytics': 'visitas',
  'google-ads': 'anuncios',
  'meta-pixel': 'anuncios',
};

/** The cookies that each purpose leaves, to be taken away when it is allowed no longer. */
export const COOKIES: Record<Purpose, RegExp[]> = {
  visitas: [/^_ga/],
  anuncios: [/^_gcl/, /^_gac/, /^_fb[cp]$/],
};
