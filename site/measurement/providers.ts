import type { Measure } from '#core/launch/schema.ts';

/** From the providers' pages on their cookies, as of 2026-11. */
export const PROVIDERS: Record<
  Measure,
  { empresa: string; servico: string; nomes: string; tempo: string }
> = {
  'google-analytics': {
    empresa: 'Google',
    servico: 'Google Analytics',
    nomes: 'cookies _ga e _ga_…',
    tempo: '2 anos',
  },
  'google-ads': {
    empresa: 'Google',
    servico: 'Google Ads',
    nomes: 'cookies _gcl_…',
    tempo: '90 dias',
  },
  'meta-pixel': {
    empresa: 'Meta',
    servico: 'Meta (Facebook e Instagram)',
    nomes: 'cookies _fbp e _fbc',
    tempo: '90 dias',
  },
};

/** Companies or services as a sentence lists them: `Google e Meta`. */
export const inWords = (measures: Measure[], what: 'empresa' | 'servico'): string =>
  new Intl.ListFormat('pt-BR').format(new Set(measures.map((measure) => PROVIDERS[measure][what])));

/** What a visitor may allow or refuse, each for itself. */
export type Purpose = 'visitas' | 'anuncios';

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
