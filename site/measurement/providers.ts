import type { Measure } from '#core/launch/schema.ts';

/** Source: the providers' cookie pages, as of 2026-11. */
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

export const inWords = (measures: Measure[], what: 'empresa' | 'servico'): string =>
  new Intl.ListFormat('pt-BR').format(new Set(measures.map((measure) => PROVIDERS[measure][what])));

export type Purpose = 'visitas' | 'anuncios';

export const PURPOSE: Record<Measure, Purpose> = {
  'google-analytics': 'visitas',
  'google-ads': 'anuncios',
  'meta-pixel': 'anuncios',
};

/** Cookies to erase when a purpose is no longer allowed. */
export const COOKIES: Record<Purpose, RegExp[]> = {
  visitas: [/^_ga/],
  anuncios: [/^_gcl/, /^_gac/, /^_fb[cp]$/],
};
