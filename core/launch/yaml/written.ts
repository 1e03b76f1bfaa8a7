import { z } from 'zod';

/** Undefined when the number is ambiguous or unreadable. */
type Reading = number | undefined;

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

const without = (text: string, around: RegExp) => squeeze(text).replace(around, '').trim();

function readDigits(text: string): Reading {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}([. ]\d{3})+(,\d{1,2})?$/.test(text))
    return Number(text.replaceAll(/[. ]/g, '').replace(',', '.'));
  if (/^\d{1,3}(,\d{3}){1,}(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d+[.,]\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}

/** Reais: `450000`, `450.000`, `R$ 450.000,00`, `450 mil`. */
export function readMoney(text: string): Reading {
  const bare = without(text, /^R?\$ ?| ?(reais|,-|,--)$/gi);
  const [, thousands] = /^(.+?) ?mil$/i.exec(bare) ?? [];
  const value = readDigits(thousands ?? bare);
  return value !== undefined && thousands ? Math.round(value * 1000) : value;
}

/** Square metres: `62,40`, `62.40 m²`. Three decimals may be thousands and are refused. */
export function readArea(text: string): Reading {
  const bare = without(text, / ?(m2|m²|㎡|metros quadrados)\.?$/i);
  return /[., ]\d{3}$/.test(bare) ? undefined : readDigits(bare);
}

/** `15%`, `2 minutos`, `5 anos`; the unit is optional. */
export function readQuantity(text: string, unit: RegExp): Reading {
  const bare = without(text, new RegExp(` ?(${unit.source})\\.?$`, 'i'));
  return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

function monthNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  const plain = word.toLowerCase().replace('marco', 'março').replace(/\.$/, '');
  return MONTHS.findIndex((month) => month === plain || month.slice(0, 3) === plain) + 1;
}

const closed = (text: string) => squeeze(text).replaceAll(/ ?([/.-]) ?/g, '$1');

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** `30/09/2025` or `30 de setembro de 2025` as `2025-09-30`; undefined for no real day. */
export function readDate(text: string): string | undefined {
  const bare = closed(text);
  const written =
    /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/.exec(bare) ??
    /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(bare) ??
    /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{2})$/.exec(bare) ??
    /^(?<day>\d{1,2})º?[ /-](?:de )?(?<month>\p{L}+)\.?[ /-]?(?:de )?(?<year>\d{4})$/u.exec(bare);
  const { year = '', month = '', day = '' } = written?.groups ?? {};
  const parts = [fullYear(year), String(monthNumber(month)), day].map((part) =>
    part.padStart(2, '0'),
  );
  return z.iso.date().safeParse(parts.join('-')).data;
}

/** `09/2025` or `set/25` as `Setembro/2025`; unknown words that name month and year stay. */
export function readMonth(text: string): string | undefined {
  const bare = closed(text);
  const written =
    /^(?<year>\d{4})-(?<month>\d{1,2})$/.exec(bare) ??
    /^(?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/.exec(bare) ??
    /^(?<month>\p{L}+)\.?(?: de |[/ -])(?<year>\d{4}|\d{2})$/u.exec(bare);
  const { year = '', month: word = '' } = written?.groups ?? {};
  const month = MONTHS[monthNumber(word) - 1];
  if (month) return `${month[0]?.toUpperCase()}${month.slice(1)}/${fullYear(year)}`;
  const named = bare.split(/[^\p{L}]+/u).some((part) => monthNumber(part) > 0);
  return named && /(^|\D)20\d\d(\D|$)/.test(bare) ? squeeze(text) : undefined;
}

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** An IANA name in its official spelling; undefined for an unknown zone. */
export function readTimeZone(written: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('pt-BR', {
      timeZone: written.trim(),
    }).resolvedOptions();
    return timeZone;
  } catch {
    return undefined;
  }
}
