import { z } from 'zod';
import { id, quantity, text, texts, written } from './fields.ts';
import { meaning, SLOTS, type SlotName } from './meanings.ts';

/** A picture of `fotos.yaml`, by its name, for these places. */
export const photoFor = (...slots: SlotName[]) => meaning(id, { slots });
const render = meaning(text, { folder: 'pictures' });

/** A list of numbers, with or without its brackets. */
const numbers = (message: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], message)
    .transform((value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value));

const percent = quantity('um número de 0 a 100', '50', /%|por cento/, [0, 100]);
const SHARE = 'quanto da foto aproveitar, de 5 a 100: com menos não sobra foto';
const share = quantity(SHARE, '[50, 50, 80]', /%/, [5, 100]);

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

export const colour = written('precisa ser uma cor entre aspas. Exemplo: "#3366AA"').pipe(
  z
    .string()
    .regex(
      /^#[0-9a-f]{6}$/i,
      'precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: "#3366AA"',
    ),
);

/** One picture of `fotos.yaml`. */
export const photo = z.strictObject({
  arquivo: render,
  ...texts('alt legenda'),
  cor: colour,
  foco: focus,
  recortes: z.partialRecord(z.enum(SLOTS), crop),
  /** The same view before dawn, to the pixel: the page opens with it. */
  madrugada: render.optional(),
});
