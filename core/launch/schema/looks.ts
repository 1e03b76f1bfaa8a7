import { z } from 'zod';
import {
  BASE_COLOURS,
  coloursOf,
  faintPairs,
  fieldOf,
  passingColour,
  SHADES,
  type Token,
} from '../../theme/colours.ts';
import { faceMistake } from '../../theme/faces.ts';
import { WRITTEN_NAME } from '../../theme/written-name.ts';
import { id, matching, NO_UNIT, quantity, text, textOrNumber, whole } from './fields.ts';
import { SLOT_NEEDS, type SlotName } from './meanings.ts';

const SLOTS = Object.keys(SLOT_NEEDS).filter((name): name is SlotName =>
  Object.hasOwn(SLOT_NEEDS, name),
);

export const photoFor = (...slots: SlotName[]) =>
  id.meta({ kind: 'photo', slots, examples: ['fachada'] });
const render = text.meta({ kind: 'picture-file', folder: 'pictures' });

const percent = quantity('um número de 0 a 100', '50', /%|por cento/, [0, 100]);
const SHARE = 'quanto da foto aproveitar, de 5 a 100: com menos não sobra foto';
const share = quantity(SHARE, '[50, 50, 80]', /%/, [5, 100]);

const numbers = (message: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], message)
    .transform((value): (string | number | undefined)[] =>
      typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value,
    );

const TWO =
  'precisa ser dois números de 0 a 100 entre colchetes: da esquerda e do alto. Exemplo: [50, 50]';
const TWO_OR_THREE =
  'precisa ser dois ou três números de 0 a 100 entre colchetes. Exemplo: [50, 50]';

export const focus = numbers(TWO)
  .pipe(z.tuple([percent, percent], TWO))
  .meta({ kind: 'focal' });

/** A focus, and the share of the largest possible crop to keep. */
export const crop = numbers(TWO_OR_THREE)
  .pipe(z.tuple([percent, percent, share.optional()], TWO_OR_THREE))
  .meta({ kind: 'focal' });

export const colour = textOrNumber('precisa ser uma cor entre aspas. Exemplo: "#3366AA"')
  .pipe(
    z
      .string()
      .regex(
        /^#[0-9a-f]{6}$/i,
        'precisa ser uma cor entre aspas, com # e seis letras ou números. Exemplo: "#3366AA"',
      ),
  )
  .meta({ kind: 'colour', examples: ['#3366AA'] });

export const photo = z.strictObject({
  arquivo: render,
  alt: text,
  legenda: text.default('Perspectiva ilustrada'),
  cor: colour,
  foco: focus,
  recortes: z.partialRecord(z.enum(SLOTS), crop),
});

function each<Name extends string, Schema>(
  names: Record<Name, unknown>,
  schema: Schema,
): Record<Name, Schema>;
function each(names: object, schema: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, schema]));
}

const font = matching(
  'precisa ser o nome de um pacote de letras do fontsource.org',
  '"@fontsource/lora"',
  /^@fontsource(-variable)?\/[a-z0-9-]+$/,
);

const WEIGHT = 'o peso da letra, de 100 a 900, de cem em cem';
const weight = quantity(WEIGHT, '600', NO_UNIT, [100, 900], (value) => value % 100 === 0);

const letters = z
  .strictObject({
    titulos: z.strictObject({ pacote: font, peso: weight }),
    texto: z.strictObject({ pacote: font }),
  })
  .superRefine(({ titulos, texto }, context) => {
    const found = {
      titulos: faceMistake(titulos.pacote, titulos.peso),
      texto: faceMistake(texto.pacote),
    };
    for (const [field, message] of Object.entries(found))
      if (message) context.addIssue({ code: 'custom', path: [field, 'pacote'], message });
  });

const logo = matching(
  'precisa ser o nome de um arquivo SVG da pasta brand',
  'simbolo.svg',
  /^[a-z0-9-]+\.svg$/,
);

const drawnName = matching(
  `precisa ser o nome de um arquivo SVG da pasta brand, ou "${WRITTEN_NAME}"`,
  'nome.svg',
  new RegExp(`^([a-z0-9-]+\\.svg|${WRITTEN_NAME})$`),
);

/** Most colours stand on these, so a faint pair is fixed in its other colour. */
const PLAIN: Token[] = ['ground', 'paper', 'ink'];

/** Rounded down, so that 4.496 does not show as 4.5. */
const rounded = (ratio: number) => (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR');

export const theme = z
  .strictObject({
    cores: z.strictObject(each(BASE_COLOURS, colour)),
    tons: z.strictObject(each(SHADES, colour.optional())).default({}),
    cantos: whole('pixels', '10', /px|pixels/, [0, 20]),
    letras: letters,
    marca: z.strictObject({ simbolo: logo.optional(), nome: drawnName.optional() }).optional(),
  })
  .superRefine((given, context) => {
    const colours = coloursOf(given);
    const named = (token: Token) => {
      const [group, name] = fieldOf(token, given);
      const made = group === 'cores' && given.cores[name].toLowerCase() !== colours[token];
      return `${made ? 'o tom feito de ' : ''}"${name}" (${colours[token]})`;
    };
    const faint = faintPairs(colours).map((pair) => {
      const mended = PLAIN.includes(pair.front) ? pair.back : pair.front;
      return { ...pair, mended, path: fieldOf(mended, given) };
    });
    for (const { front, back, ratio, need, where, path } of faint) {
      const ofField = faint.filter((other) => other.path.join() === path.join());
      const tokens = ofField.map(({ mended }) => mended);
      const passing = passingColour(given, path, tokens);
      const advice = passing
        ? `Em "${path[1]}" passa ${passing}`
        : 'Escureça a mais escura ou clareie a mais clara';
      const message = `${named(front)} sobre ${named(back)} tem contraste de ${rounded(ratio)}:1, e aí se precisa de ${rounded(need)}:1. Onde: ${where}. ${advice}`;
      context.addIssue({ code: 'custom', path, message, params: { where, passing } });
    }
  });
