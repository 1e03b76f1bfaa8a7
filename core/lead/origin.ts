import { oneLine } from './lead.ts';

/** Also the names of the template parameters. */
export const ORIGIN_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'ttclid',
  'msclkid',
  'referrer',
  'landing_page',
] as const;
export type OriginName = (typeof ORIGIN_NAMES)[number];
export type Origin = Partial<Record<OriginName, string>>;

/** In characters. */
const LONGEST = 120;
/** A truncated click id identifies nothing, so a longer one is dropped. */
const CLICK_ID = /^[\w.~-]{1,400}$/;
const CLICKS: readonly string[] = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid'];

/** Unreplaced placeholders of ad services: `{{campaign.name}}`, `{campaignid}`. */
const MACRO = /\{\{?[^{}]*\}\}?|(^|[^A-Za-z0-9])__[A-Za-z]\w*?__(?![A-Za-z0-9])/g;
const SEPARATORS_AROUND = /^[\s|_.,-]+|[\s|_.,-]+$/g;

function withoutMacros(text: string): string {
  const filled = text.replace(MACRO, ' ');
  return filled === text ? text : filled.replace(SEPARATORS_AROUND, '');
}

/** Removes markup and invisible or direction-changing characters. */
function clean(name: OriginName, value: string): string {
  if (CLICKS.includes(name)) return CLICK_ID.test(value) && withoutMacros(value) ? value : '';
  const text = value
    .slice(0, 20 * LONGEST)
    .normalize('NFKC')
    .replace(/<[^>]*>?|[<>]/g, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '');
  return [...withoutMacros(oneLine(text))].slice(0, LONGEST).join('').trim();
}

export function readOrigin(get: (name: OriginName) => unknown): Origin | undefined {
  const origin: Origin = {};
  for (const name of ORIGIN_NAMES) {
    const value = get(name);
    const cleaned = typeof value === 'string' ? clean(name, value) : '';
    if (cleaned) origin[name] = cleaned;
  }
  return Object.keys(origin).length > 0 ? origin : undefined;
}

/** Older browsers lack `URL.parse`. */
const parseUrl = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);

/** Host and path only, since the query may hold personal data. */
function siteOf(referrer: URL | undefined): string {
  if (!referrer || !/^(https?|android-app):$/.test(referrer.protocol)) return '';
  return `${referrer.host}${referrer.pathname}`.replace(/\/$/, '');
}

/** @param address of the page, with its query @param referrer empty for none */
export function originOf(address: string, referrer = ''): Origin | undefined {
  const url = parseUrl(address);
  const from = parseUrl(referrer);
  if (!url) return undefined;
  // A referrer of this site means that the visit began on another page.
  const isOurs = from?.host === url.host;
  return readOrigin((name) => {
    if (name === 'referrer') return isOurs ? '' : siteOf(from);
    if (name === 'landing_page') return isOurs || url.pathname === '/' ? '' : url.pathname;
    return url.searchParams.get(name);
  });
}

/** Matched by the first word of the source, and by the referrer's host. */
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

/** `fbclid` proves no advert, since shared links have it too. */
function advertOf({ gclid, gbraid, wbraid, ttclid, msclkid }: Origin): string | undefined {
  if (gclid || gbraid || wbraid) return 'Google';
  if (ttclid) return 'TikTok';
  return msclkid && 'Bing';
}

/** Returns only fixed names, never a word of the visitor's. */
function placeOf(origin: Origin): string | undefined {
  const { utm_source = '', referrer = '' } = origin;
  const source = utm_source.toLowerCase().split(/[^a-z]+/)[0] ?? '';
  const [host = ''] = referrer.toLowerCase().split('/');
  const known =
    PLACES.find(({ sources }) => sources.includes(source)) ??
    PLACES.find((one) => one.host.test(host));
  return advertOf(origin) ?? known?.place;
}

export function chatEnding(origin: Origin = {}): string {
  const place = placeOf(origin);
  return place ? ` (vi no ${place})` : '';
}

/** One line each: `Anúncio no Google · campanha "lancamento"`. */
export function originSentences(origin: Origin): string[] {
  const { utm_source, utm_medium = '', utm_campaign, utm_content, utm_term } = origin;
  const { fbclid, referrer, landing_page } = origin;
  const place = placeOf(origin) ?? utm_source ?? (fbclid ? 'Facebook ou Instagram' : undefined);
  const paid = advertOf(origin) || PAID.test(utm_medium.toLowerCase());
  const where = place ? `${paid ? 'Anúncio: ' : ''}${place}` : paid ? 'Anúncio' : undefined;
  const quoted = (label: string, value: string | undefined) => value && `${label} "${value}"`;
  return [
    where,
    quoted('Campanha', utm_campaign),
    quoted('Peça', utm_content),
    quoted('Busca por', utm_term),
    referrer && `Veio de ${referrer}`,
    landing_page && `Entrou por ${landing_page}`,
  ].flatMap((line) => line || []);
}
