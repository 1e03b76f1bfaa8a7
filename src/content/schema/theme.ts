import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { coloursOf, faintPairs, fieldOf, GIVEN, SHADES, type Token } from '../../theme/colours.ts';
import { faceMistake } from '../../theme/faces.ts';
import { readMark } from '../../theme/svg.ts';
import type { Mistake, Source } from '../mistake.ts';
import { formed, NO_UNIT, quantity, whole } from './fields.ts';
import { colour } from './pictures.ts';

/** The same schema under each name. */
function each<Name extends string, Schema>(
  names: Record<Name, unknown>,
  schema: Schema,
): Record<Name, Schema>;
function each(names: object, schema: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, schema]));
}

const font = formed(
  'precisa ser o nome de um pacote de letras do fontsource.org',
  '"@fontsource/lora"',
  /^@fontsource(-variable)?\/[a-z0-9-]+$/,
);

/** How a launch looks: what `src/theme` makes stylesheets, icons and cards of. */
export const theme = z.strictObject({
  cores: z.strictObject(each(GIVEN, colour)),
  tons: z.strictObject(each(SHADES, colour.optional())).default({}),
  cantos: whole('pixels', '10', /px|pixels/, [0, 20]),
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

/** What much stands on, or stands on much: of a pair, the other one is mended. */
const PLAIN: Token[] = ['ground', 'paper', 'ink'];

const MARK = 'brand/mark.svg';
const ICON = 'brand/favicon.svg';

/** An icon that a launch needn't have, told where it isn't one. */
function iconMistake(launch: string): Mistake[] {
  const path = join(launch, ICON);
  if (!existsSync(path) || /<svg\b.*<\/svg>/s.test(readFileSync(path, 'utf8'))) return [];
  return [{ file: ICON, what: 'não é um desenho SVG. Apague-o (o ícone é feito do símbolo) ou copie outro' }];
}

function markMistake(launch: string): string | undefined {
  try {
    const mark = readMark(readFileSync(join(launch, MARK), 'utf8'));
    return typeof mark === 'string' ? mark : undefined;
  } catch {
    return 'o arquivo não existe ou não pôde ser aberto. Copie o símbolo do lançamento para lá, em SVG';
  }
}

/** `2,94`, rounded down: 4,496 is not 4,5. */
const told = (ratio: number) => (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR');

/** What only the whole theme shows: colours too alike where one stands on the other, letters and a mark that aren't there. */
export function findThemeMistakes(source: Source, given: z.infer<typeof theme>, launch: string): Mistake[] {
  const colours = coloursOf(given);
  const named = (token: keyof typeof colours) => {
    const [group, name] = fieldOf(token, given.tons);
    const made = group === 'cores' && given.cores[name].toLowerCase() !== colours[token];
    return `${made ? 'o tom feito de ' : ''}"${name}" (${colours[token]})`;
  };
  const faint = faintPairs(colours).map(({ front, back, ratio, need, where }) =>
    source.mistakeAt(
      fieldOf(PLAIN.includes(front) ? back : front, given.tons),
      `${named(front)} sobre ${named(back)} tem contraste de ${told(ratio)}:1, e aí se precisa de ${told(need)}:1. Onde: ${where}. Escureça a mais escura ou clareie a mais clara`,
    ),
  );
  const { titulos, texto } = given.letras;
  const missing = [
    { field: 'titulos', what: faceMistake(titulos.pacote, titulos.peso) },
    { field: 'texto', what: faceMistake(texto.pacote) },
  ].flatMap(({ field, what }) => (what ? [source.mistakeAt(['letras', field, 'pacote'], what)] : []));
  const mark = markMistake(launch);
  return [...faint, ...missing, ...(mark ? [{ file: MARK, what: mark }] : []), ...iconMistake(launch)];
}
