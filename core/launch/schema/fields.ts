import { z } from 'zod';
import { readWhatsapp } from '../../lead/phone.ts';
import { fill, nameFrom } from '../yaml/values.ts';
import { readDate, readQuantity } from '../yaml/written.ts';
import { textsIn } from './meanings.ts';

/** Accepts numbers too, since YAML editors write some texts as numbers. */
export const textOrNumber = (message: string) =>
  z.union([z.string(), z.number()], message).transform((value) => String(value).trim());

export function parsed<Value>(
  wanted: string,
  example: string,
  reader: (text: string) => Value | undefined,
  why = (text: string) => `${wanted}, e está escrito "${text}"`,
) {
  return textOrNumber(`${wanted}. Exemplo: ${example}`)
    .transform((value, context) => {
      const result = value === '' ? undefined : reader(value);
      if (result !== undefined) return result;
      const reason = value === '' ? 'não pode ficar vazio' : why(value);
      context.addIssue({ code: 'custom', message: `${reason}. Exemplo: ${example}` });
      return z.NEVER;
    })
    .meta({ examples: [example] });
}

export function quantity(
  wanted: string,
  example: string,
  unit: RegExp,
  [least, most]: [number, number],
  fits: (value: number) => boolean = Number.isFinite,
) {
  return parsed(`precisa ser ${wanted}`, example, (text) => {
    const value = readQuantity(text, unit) ?? Number.NaN;
    return fits(value) && value >= least && value <= most ? value : undefined;
  }).meta({ kind: 'number' });
}

export const NO_UNIT = /$^/;

/** A non-breaking space keeps a number beside its unit. */
export const text = textOrNumber('precisa ser um texto')
  .pipe(z.string().min(1, 'não pode ficar vazio'))
  .transform((value) => value.replace(/(?<=[\d}]) (?=m²|min\b|minutos?\b)/g, '\u00a0'));

export const upTo = (most: number) =>
  text.refine(({ length }) => length <= most, {
    error: ({ input }) => `pode ter no máximo ${most} letras, e tem ${String(input).length}`,
  });

export const titleAndText = z.strictObject({ titulo: text, texto: text });

export const id = textOrNumber('precisa ser um nome curto. Exemplo: sala').pipe(
  z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      'aceita só letras minúsculas sem acento, números e hífen. Exemplo: sala-de-estar',
    ),
);

export const email = textOrNumber('precisa ser um e-mail. Exemplo: contato@exemplo.com.br')
  .transform((value) => value.replace(/^mailto:/i, ''))
  .pipe(
    z.email(
      'precisa ser um único e-mail, sem espaços nem acentos. Exemplo: contato@exemplo.com.br',
    ),
  )
  .meta({ kind: 'email', examples: ['contato@exemplo.com.br'] });

export const whatsapp = parsed(
  'precisa ser um telefone com DDD',
  '(85) 90000-0000',
  (value) => readWhatsapp(value).digits,
  (value) => readWhatsapp(value).what ?? '',
).meta({ kind: 'phone' });

export function whole(what: string, example: string, unit: RegExp, range: [number, number]) {
  const wanted = `um número inteiro de ${what}, de ${range.join(' a ')}`;
  return quantity(wanted, example, unit, range, Number.isInteger);
}

export const date = parsed(
  'precisa ser uma data que exista, com dia, mês e ano de quatro algarismos',
  '30/09/2025',
  readDate,
).meta({ kind: 'date' });

export const yesNo = parsed('precisa ser "sim" ou "não"', 'sim', (value) => {
  if (/^(sim|s|true|yes|on)$/i.test(value)) return true;
  return /^(n[aã]o|n|false|no|off)$/i.test(value.normalize('NFC')) ? false : undefined;
}).meta({ kind: 'choice', options: ['sim', 'não'] });

export const matching = (
  wanted: string,
  example: string,
  form: RegExp,
  spelt: (text: string) => string = (text) => text,
) => parsed(wanted, example, (value) => form.exec(spelt(value))?.[0]);

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const wanted = `precisa ser ${words.length === 2 ? words.map((word) => `"${word}"`).join(' ou ') : `um destes: ${words.join(', ')}`}`;
  return parsed(wanted, words[0], (value) =>
    words.find((word): word is Words[number] => nameFrom(word) === nameFrom(value)),
  ).meta({ kind: 'choice', options: words });
}

export function listOf<Entry extends z.ZodType>(
  entry: Entry,
  [least, most]: [number, number],
  many: string,
) {
  const message = `precisa ter de ${least} a ${most} ${many}`;
  return z.array(entry).min(least, message).max(most, message);
}

export const namedList = <Entry extends z.ZodType<object>>(
  entry: Entry,
  range: [number, number],
  many: string,
) =>
  listOf(entry, range, many).check(
    noTwice('titulo', '"{titulo}" já está na lista. Dê a cada um um nome só dele'),
  );

/** Reports a field's repeated values. @param what the message, with `{field}` for the value */
export const noTwice = (field: string, what: string) =>
  z.superRefine<readonly object[]>((entries, context) => {
    const before = new Set<string>();
    for (const [place, entry] of entries.entries())
      for (const { path, text: name } of textsIn(Reflect.get(entry, field))) {
        const message = fill(what, { [field]: name });
        if (before.has(name))
          context.addIssue({ code: 'custom', path: [place, field, ...path], message });
        before.add(name);
      }
  });
