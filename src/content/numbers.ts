/** A number as it was written, or undefined when it can be read in two ways or in none. */
export type Reading = number | undefined;

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

/** Digits with points, commas or spaces between them. A comma is decimal unless it can only part thousands. */
function readDigits(text: string): Reading {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}([. ]\d{3})+(,\d{1,2})?$/.test(text))
    return Number(text.replaceAll(/[. ]/g, '').replace(',', '.'));
  if (/^\d{1,3}(,\d{3}){1,}(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d+[.,]\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}

/** Money in reais: `332000`, `332.000`, `R$ 332.000,00`, `332 mil`. */
export function readMoney(text: string): Reading {
  const bare = squeeze(text)
    .replace(/^R?\$ ?/i, '')
    .replace(/ ?(reais|,-|,--)$/i, '')
    .trim();
  const thousands = /^(.+?) ?mil$/i.exec(bare);
  if (thousands) {
    const value = readDigits(thousands[1] ?? '');
    return value === undefined ? undefined : Math.round(value * 1000);
  }
  return readDigits(bare);
}

/** An area in square metres: `51,06`, `51.06 m²`, `1.234,56 m2`. Three decimals may be thousands: neither is guessed. */
export function readArea(text: string): Reading {
  const bare = squeeze(text)
    .replace(/ ?(m2|m²|㎡|metros quadrados)\.?$/i, '')
    .trim();
  if (/^\d+([.,]\d{1,2})?$/.test(bare)) return Number(bare.replace(',', '.'));
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

/** A plain number with a unit that may be left out: `15%`, `2 minutos`, `5 anos`. */
export function readQuantity(text: string, unit: RegExp): Reading {
  const bare = squeeze(text)
    .replace(new RegExp(` ?(${unit.source})\\.?$`, 'i'), '')
    .trim();
  return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Month from 1, by name or by its first three letters, accents or not. */
function monthNumber(word: string): number {
  const plain = word.toLowerCase().replace('marco', 'março').replace(/\.$/, '');
  return MONTHS.findIndex((month) => month === plain || month.slice(0, 3) === plain) + 1;
}

/** `25` as `2025`. */
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/**
 * A day as `2025-09-30`: `30/09/2025`, `30/9/25`, `30.9.2025`, `30 de setembro de 2025`, `30/set/2025`, `2025-09-30`;
 * undefined when there is no such day. A year of two digits is read only behind a bar: `30-09-25` could be either end.
 */
export function readDate(text: string): string | undefined {
  const bare = squeeze(text).replaceAll(/ ?([/.-]) ?/g, '$1');
  const iso = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(bare);
  const numbers =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(bare);
  const words = /^(\d{1,2})º?[ /-](?:de )?(\p{L}+)\.?[ /-]?(?:de )?(\d{4})$/u.exec(bare);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : numbers
      ? [fullYear(numbers[3] ?? ''), numbers[2], numbers[1]]
      : words
        ? [words[3], String(monthNumber(words[2] ?? '')), words[1]]
        : [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** `09/2025`, `set/25`, `2025-09` and `setembro de 2025` as `Setembro/2025`; other words when they name month and year. */
export function readMonth(text: string): string | undefined {
  const bare = squeeze(text).replaceAll(/ ?([/.-]) ?/g, '$1');
  const [, first, numeric] = /^(\d{4})-(\d{1,2})$/.exec(bare) ?? [];
  const [, number, year] = /^(\d{1,2})[/.-](\d{4}|\d{2})$/.exec(bare) ?? [];
  const [, word = '', wordYear] = /^(\p{L}+)\.?(?: de |[/ -])(\d{4}|\d{2})$/u.exec(bare) ?? [];
  const month = MONTHS[(numeric || number ? Number(numeric ?? number) : monthNumber(word)) - 1];
  if (month)
    return `${month[0]?.toUpperCase()}${month.slice(1)}/${fullYear(first ?? year ?? wordYear ?? '')}`;
  const named = bare.split(/[^\p{L}]+/u).some((part) => monthNumber(part) > 0);
  return named && /(^|\D)20\d\d(\D|$)/.test(bare) ? squeeze(text) : undefined;
}
