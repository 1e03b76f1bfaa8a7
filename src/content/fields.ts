import { z } from 'zod';
import { type Reading, readArea, readDate, readMoney, readMonth, readQuantity } from './numbers.ts';
import { readTimeZone } from './time-zone.ts';
import { readWhatsapp } from './whatsapp.ts';

/** What stands in a file: text, or what an editor's YAML takes for a number. */
const written = (message: string) =>
  z.union([z.string(), z.number()], message).transform((value) => String(value).trim());

/** A field read by `read`; what it can't read is told with the words as written. */
function read<Value>(wanted: string, example: string, reader: (text: string) => Value | undefined) {
  return written(`${wanted}. Exemplo: ${example}`).transform((value, context) => {
    const result = value === '' ? undefined : reader(value);
    if (result !== undefined) return result;
    const said = value === '' ? 'não pode ficar vazio' : `${wanted}, e está escrito "${value}"`;
    context.addIssue({ code: 'custom', message: `${said}. Exemplo: ${example}` });
    return z.NEVER;
  });
}

function number(
  wanted: string,
  example: string,
  reader: (text: string) => Reading,
  bounds: { least: number; most: number; whole?: boolean },
) {
  return read(wanted, example, (text) => {
    const value = reader(text);
    const fits = value !== undefined && value >= bounds.least && value <= bounds.most;
    return fits && (!bounds.whole || Number.isInteger(value)) ? value : undefined;
  });
}

/** A text; a number stays on one line with the unit after it. */
export const text = written('precisa ser um texto')
  .pipe(z.string().min(1, 'não pode ficar vazio'))
  .transform((value) => value.replace(/(?<=\d) (?=m²|min\b|minutos?\b)/g, '\u00a0'));

export const id = written('precisa ser um nome curto. Exemplo: sala').pipe(
  z
    .string()
    .regex(/^[a-z0-9-]+$/, 'aceita só letras minúsculas sem acento, números e hífen. Exemplo: sala-de-estar'),
);

/** A site's address, without what follows its name: the page's own addresses are put there. */
export const url = written('precisa ser um endereço. Exemplo: https://www.exemplo.com.br')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'precisa ser um endereço completo, começando com https://. Exemplo: https://www.exemplo.com.br',
    }),
  )
  .pipe(
    z
      .string()
      .regex(
        /^https?:\/\/[^/?#]+\/?$/i,
        'precisa ser só o endereço do site, sem o que vem depois do nome. Exemplo: https://www.exemplo.com.br',
      ),
  )
  .transform((value) => value.replace(/\/$/, ''));

export const email = written('precisa ser um e-mail. Exemplo: contato@exemplo.com.br')
  .transform((value) => value.replace(/^mailto:/i, ''))
  .pipe(z.email('precisa ser um único e-mail, sem espaços nem acentos. Exemplo: contato@exemplo.com.br'));

/** Digits with 55 and area code, whatever form they were written in. */
export const whatsapp = written('precisa ser um telefone com DDD. Exemplo: (85) 90000-0000').transform(
  (value, context) => {
    const reading = value === '' ? { what: 'não pode ficar vazio' } : readWhatsapp(value);
    if ('digits' in reading) return reading.digits;
    context.addIssue({ code: 'custom', message: `${reading.what}. Exemplo: (85) 90000-0000` });
    return z.NEVER;
  },
);

export const minutes = number(
  'precisa ser um número inteiro de minutos, de 1 a 240',
  '2',
  (value) => readQuantity(value, /min|minutos?|mins/),
  { least: 1, most: 240, whole: true },
);

export const percent = number(
  'precisa ser um número de 0 a 100',
  '50',
  (value) => readQuantity(value, /%|por cento/),
  {
    least: 0,
    most: 100,
  },
);

/** Per cent a year. Less than one is a share, `0,15` for 15%, and would draw a graph that doesn't rise. */
export const rate = number(
  'precisa ser uma porcentagem ao ano, de 1 a 100',
  '15%',
  (value) => readQuantity(value, /(%|por cento)( ?(ao|a\.) ?a(no)?)?/),
  {
    least: 1,
    most: 100,
  },
);

export const years = number(
  'precisa ser um número inteiro de anos, de 2 a 10',
  '5',
  (value) => readQuantity(value, /anos?/),
  {
    least: 2,
    most: 10,
    whole: true,
  },
);

export const year = number('precisa ser um ano', '2026', (value) => readQuantity(value, /$^/), {
  least: 1990,
  most: 2100,
  whole: true,
});

/** The length of one unit of a drawing in millimetres. */
export const drawingScale = number(
  'precisa ser quantos milímetros vale uma unidade do desenho, de 0,1 a 100',
  '5',
  (value) => readQuantity(value, /mm/),
  { least: 0.1, most: 100 },
);

/** A place on a drawing, in its own units. */
export const drawingUnits = number(
  'precisa ser um número em unidades do desenho',
  '310',
  (value) => readQuantity(value, /$^/),
  { least: -100_000, most: 100_000 },
);

export const degrees = number(
  'precisa ser um ângulo de -180 a 180 graus',
  '-45',
  (value) => readQuantity(value, /°|graus?/),
  { least: -180, most: 180 },
);

/** A side of a piece of furniture. */
export const centimetres = number(
  'precisa ser um número de centímetros, de 20 a 400',
  '210',
  (value) => readQuantity(value, /cm/),
  { least: 20, most: 400 },
);

/** Square metres, to the hundredth. */
export const area = number(
  'precisa ser um número em metros quadrados, com até duas casas',
  '8,88',
  readArea,
  { least: 0.01, most: 5000 },
);

/** Reais as written; whole and bounded by the table's own rules. */
export const money = read('precisa ser um valor em reais', '332.000', readMoney);

export const instalments = number(
  'precisa ser um número inteiro de parcelas',
  '120',
  (value) => readQuantity(value, /parcelas?|vezes|x/),
  {
    least: 1,
    most: 600,
    whole: true,
  },
);

/** A day as `2025-09-30`. */
export const date = read(
  'precisa ser uma data que exista, com dia, mês e ano de quatro algarismos',
  '30/09/2025',
  readDate,
);

/** `09/2025` becomes `Setembro/2025`; other words that name a month and a year stay. */
export const month = read('precisa dizer o mês e o ano da tabela', 'Setembro/2025', readMonth);

export const colour = written('precisa ser uma cor entre aspas. Exemplo: "#4D6887"').pipe(
  z
    .string()
    .regex(
      /^#[0-9a-f]{6}$/i,
      'precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: "#4D6887"',
    ),
);

export const yesNo = read('precisa ser "sim" ou "não"', 'sim', (value) =>
  /^(sim|s|true|yes|on)$/i.test(value)
    ? true
    : /^(n[aã]o|n|false|no|off)$/i.test(value.normalize('NFC'))
      ? false
      : undefined,
);

export const timeZone = read(
  'precisa ser um fuso horário pelo seu nome internacional',
  'America/Fortaleza',
  readTimeZone,
);

/** A data stream of Google Analytics 4. */
export const analyticsId = read(
  'precisa ser o ID de medição do Google Analytics 4, que começa com G-',
  'G-A1B2C3D4E5',
  (value) => /^G-[A-Z0-9]{4,16}$/.exec(value.toUpperCase())?.[0],
);

/** A conversion action of Google Ads: account and label. */
export const adsConversion = read(
  'precisa ser a conta do Google Ads e o rótulo da conversão, com uma barra entre os dois',
  'AW-123456789/AbCdEfGhIjKlMnOpQr',
  (value) => /^AW-\d{6,14}\/[\w-]{6,60}$/.exec(value.replace(/^aw-/, 'AW-'))?.[0],
);

/** A Meta Pixel (data set). */
export const pixelId = read(
  'precisa ser o número do Pixel da Meta, só com algarismos',
  '"1234567890123456"',
  (value) => /^\d{10,20}$/.exec(value)?.[0],
);

/** One of these words; capitals and accents don't matter. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const plain = (word: string) =>
    word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-');
  const wanted = `precisa ser ${words.length === 2 ? words.map((word) => `"${word}"`).join(' ou ') : `um destes: ${words.join(', ')}`}`;
  return read(wanted, words[0], (value) =>
    words.find((word): word is Words[number] => word === plain(value)),
  );
}

/** A list of numbers, with or without its brackets. */
const numbers = (message: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], message)
    .transform((value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value));

const share = number(
  'o terceiro número diz quanto da foto aproveitar, de 5 a 100: com menos não sobra foto',
  '[50, 50, 80]',
  (value) => readQuantity(value, /%/),
  { least: 5, most: 100 },
);

/** Reads each number by its own rule; a mistake is told at the number's place. */
function readEach(parts: (string | number)[], context: z.core.$RefinementCtx): number[] {
  return parts.map((part, index) => {
    const { data, error } = (index === 2 ? share : percent).safeParse(part);
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [index], message });
    return data ?? 0;
  });
}

const TWO = 'precisa ser dois números de 0 a 100 entre colchetes: da esquerda e do alto. Exemplo: [50, 50]';
const TWO_OR_THREE = 'precisa ser dois ou três números de 0 a 100 entre colchetes. Exemplo: [50, 50]';

/** A point of a picture, in per cent: `[62, 55]`. */
export const focus = numbers(TWO).transform((parts, context): [number, number] => {
  if (parts.length !== 2) context.addIssue({ code: 'custom', message: TWO });
  const [x = 50, y = 50] = parts.length === 2 ? readEach(parts, context) : [];
  return [x, y];
});

/** A focus, and how much of the largest possible crop to keep. */
export const crop = numbers(TWO_OR_THREE).transform(
  (parts, context): [number, number] | [number, number, number] => {
    const fits = parts.length === 2 || parts.length === 3;
    if (!fits) context.addIssue({ code: 'custom', message: TWO_OR_THREE });
    const [x = 50, y = 50, kept] = fits ? readEach(parts, context) : [];
    return kept === undefined ? [x, y] : [x, y, kept];
  },
);
