import fc from 'fast-check';

const SHORT = 'a o de da em com e sol mar luz chuva rua vila casa paz ar lar bem até'.split(' ');
const USUAL =
  'varanda jardim piscina bairro escola mercado família quartos sacada praça janela manhã garagem portaria mirante avenida horta trilha chegada visita sábado cidade'.split(
    ' ',
  );
const LONG =
  'apartamentos empreendimento churrasqueira estacionamento responsabilidade infraestrutura Pindamonhangaba Itaquaquecetuba sustentabilidade condominiais'.split(
    ' ',
  );

/** A short or long word. */
const word = fc.oneof(
  { arbitrary: fc.constantFrom(...SHORT), weight: 4 },
  { arbitrary: fc.constantFrom(...USUAL), weight: 5 },
  { arbitrary: fc.constantFrom(...LONG), weight: 1 },
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number of words, for a title or a label. */
export const words = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(word, { minLength: least, maxLength: most }).map((all) => capital(all.join(' ')));

/** Whether a text is within a bound of the schema. */
export const fits = (most: number) => (text: string) => text.length <= most;

/** One to three sentences. */
export const sentences = (most = 14): fc.Arbitrary<string> =>
  fc
    .array(words(2, most), { minLength: 1, maxLength: 3 })
    .map((all) => all.map((sentence) => `${sentence}.`).join(' '));

/** A value or undefined. */
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

/** A list that is often at one of its bounds. */
export function list<Entry>(
  entry: fc.Arbitrary<Entry>,
  [least, most]: readonly [number, number],
): fc.Arbitrary<Entry[]> {
  const length = fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
  return length.chain((size) => fc.array(entry, { minLength: size, maxLength: size }));
}

/** Entries whose names differ. */
export const named = <Entry extends { titulo: string; nome?: string | undefined }>(
  entries: Entry[],
) =>
  entries.map((entry, at) => ({
    ...entry,
    titulo: `${entry.titulo} ${at + 1}`,
    ...(entry.nome && { nome: `${entry.nome} ${at + 1}` }),
  }));

/** An amount of whole reais as people write it, `1.250.000`. */
export const reais = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((amount) => amount.toLocaleString('pt-BR'));
