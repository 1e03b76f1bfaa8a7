import { z } from 'zod';
import { GIVEN, type GivenName, SHADES, type ShadeName } from '../../theme/colours.ts';
import { formed, NO_UNIT, quantity } from './fields.ts';
import { colour } from './pictures.ts';

const each = <Name extends string, Schema extends z.ZodType>(names: object, schema: Schema) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, schema])) as Record<Name, Schema>;

const font = formed(
  'precisa ser o nome de um pacote de letras do fontsource.org',
  '"@fontsource/lora"',
  /^@fontsource(-variable)?\/[a-z0-9-]+$/,
);

/** How a launch looks: what `src/theme` makes stylesheets, icons and cards of. */
export const theme = z.strictObject({
  cores: z.strictObject(each<GivenName, typeof colour>(GIVEN, colour)),
  tons: z.strictObject(each<ShadeName, z.ZodOptional<typeof colour>>(SHADES, colour.optional())).default({}),
  cantos: quantity('um número inteiro de pixels, de 0 a 20', '10', /px|pixels/, [0, 20], Number.isInteger),
  letras: z.strictObject({
    titulos: z.strictObject({
      pacote: font,
      peso: quantity(
        'o peso da letra, de 100 a 900, de cem em cem',
        '600',
        NO_UNIT,
        [100, 900],
        (value) => value % 100 === 0,
      ),
    }),
    texto: z.strictObject({ pacote: font }),
  }),
});
