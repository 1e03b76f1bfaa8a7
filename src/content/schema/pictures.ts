import { z } from 'zod';
import { id, quantity, text, texts, written } from './fields.ts';
import { SLOTS, type SlotName } from './meanings.ts';

/** A picture of `fotos.yaml`, by its name, for these places. */
export const photoFor = (...slots: SlotName[]) => id.meta({ kind: 'photo', slots, examples: ['piscina'] });
const render = text.meta({ kind: 'picture-file', folder: 'pictures' });

const percent = quantity('um número de 0 a 100', '50', /%|por cento/, [0, 100]);
const SHARE = 'quanto da foto aproveitar, de 5 a 100: com menos não sobra foto';
const share = quantity(SHARE, '[50, 50, 80]', /%/, [5, 100]);

/** A list of numbers, with or without its brackets. */
const numbers = (message: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], message)
    .transform((value): (string | number | undefined)[] =>
      typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value,
    );

const TWO = 'precisa ser dois números de 0 a 100 entre colchetes: da esquerda e do alto. Exemplo: [50, 50]';
const TWO_OR_THREE = 'precisa ser dois ou três números de 0 a 100 entre colchetes. Exemplo: [50, 50]';

/** A point of a picture, in per cent: `[62, 55]`. */
export const focus = numbers(TWO)
  .pipe(z.tuple([percent, percent], TWO))
  .meta({ kind: 'focal' });

/** A focus, and how much of the largest possible crop to keep. */
export const crop = numbers(TWO_OR_THREE)
  .pipe(z.tuple([percent, percent, share.optional()], TWO_OR_THREE))
  .meta({ kind: 'focal' });

export const colour = written('precisa ser uma cor entre aspas. Exemplo: "#3366AA"')
  .pipe(
    z
      .string()
      .regex(
        /^#[0-9a-f]{6}$/i,
        'precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: "#3366AA"',
      ),
  )
  .meta({ kind: 'colour', examples: ['#3366AA'] });

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
