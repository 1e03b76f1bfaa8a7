import type { Origin } from './origin.ts';

/** Where people come from, by the first word of a campaign's source and by the host that led here. */
const PLACES: { place: string; sources: string[]; host: RegExp }[] = [
  { place: 'Instagram', sources: ['instagram', 'insta', 'ig'], host: /(^|\.)instagram\.com$/ },
  { place: 'Facebook', sources: ['facebook', 'fb'], host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/ },
  {
    place: 'Google',
    sources: ['google', 'adwords', 'googleads'],
    host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$|googlequicksearchbox$/,
  },
  { place: 'YouTube', sources: ['youtube', 'yt'], host: /(^|\.)youtube\.com$/ },
  { place: 'TikTok', sources: ['tiktok'], host: /(^|\.)tiktok\.com$/ },
  { place: 'WhatsApp', sources: ['whatsapp', 'wa', 'zap'], host: /(^|\.)(whatsapp\.com|wa\.me)$/ },
  { place: 'Bing', sources: ['bing'], host: /(^|\.)bing\.com$/ },
  { place: 'LinkedIn', sources: ['linkedin'], host: /(^|\.)linkedin\.com$|^lnkd\.in$/ },
];

const PAID = /^(cpc|ppc|cpm|cpv|ads?|paid|display|anuncios?|pago)([^a-z]|$)|^paid/;

/** One of the places that everybody knows; never a word that came with the visit. */
function placeOf({ utm_source = '', gclid, gbraid, wbraid, referrer = '' }: Origin): string | undefined {
  const source = utm_source.toLowerCase().split(/[^a-z]+/)[0] ?? '';
  const [host = ''] = referrer.toLowerCase().split('/');
  const known =
    PLACES.find(({ sources }) => sources.includes(source)) ?? PLACES.find((one) => one.host.test(host));
  return gclid || gbraid || wbraid ? 'Google' : known?.place;
}

/** What ends a chat message: ` (vi no Instagram)`; empty when the place is not known. */
export function chatEnding(origin: Origin): string {
  const place = placeOf(origin);
  return place ? ` (vi no ${place})` : '';
}

/** Where a visit came from, for a broker: `Anúncio no Google · campanha "lancamento"`; each part a line of its own. */
export function originSentences(origin: Origin): string[] {
  const { utm_source, utm_medium = '', utm_campaign, utm_content, utm_term } = origin;
  const { gclid, gbraid, wbraid, fbclid, referrer, landing_page } = origin;
  const place = placeOf(origin) ?? utm_source ?? (fbclid ? 'Facebook ou Instagram' : undefined);
  const paid = gclid || gbraid || wbraid || PAID.test(utm_medium.toLowerCase());
  const where = place ? `${paid ? 'Anúncio: ' : ''}${place}` : paid ? 'Anúncio' : undefined;
  const quoted = (label: string, value: string | undefined) => value && `${label} "${value}"`;
  return [
    where,
    quoted('Campanha', utm_campaign),
    quoted('Peça', utm_content),
    quoted('Busca por', utm_term),
    referrer && `Veio de ${referrer}`,
    landing_page && `Entrou por ${landing_page}`,
  ]
    .filter((line) => line !== undefined)
    .filter((line) => line !== '');
}
