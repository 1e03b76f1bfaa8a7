import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import fc from '../../../tests/support/properties.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { asText } from './decode.ts';
import { readWritten, replaceValues } from './splice.ts';
import { isGroup, isList, type Path, type Value, withValue } from './values.ts';

const files = globSync(['launches/lagoa/**/*.yaml', 'tests/launches/serra/**/*.yaml']).map(
  (path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, value: readWritten(text).value as Value };
  },
);

const splice = (text: string, path: Path, value: Value | undefined) =>
  replaceValues(text, withValue(readWritten(text).value, path, value));

function places(value: Value, path: Path = []): { path: Path; value: Value }[] {
  const inside = isList(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : [];
  return [{ path, value }, ...inside.flatMap(([key, each]) => places(each, [...path, key]))];
}

/** Nothing outside these lines may change. */
function linesOf(text: string, path: Path): [number, number] {
  const node = parseDocument(text, { schema: 'failsafe' }).getIn(path, true);
  const [from = 0, , end = text.length] =
    (node as { range?: [number, number, number] }).range ?? [];
  return [text.lastIndexOf('\n', from) + 1, `${text}\n`.indexOf('\n', end) + 1];
}

function kept(before: string, after: string): [number, number] {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    before.at(-1 - tail) === after.at(-1 - tail)
  )
    tail++;
  return [head, before.length - tail];
}

const WORDS = [
  ...[
    'simples',
    'R$ 332.000',
    '007',
    '12,34',
    '62,5%',
    '"aspas"',
    "d'água",
    'a: b',
    'a:b',
    '# não é nota',
    'a # b',
  ],
  ...[
    '- item',
    '-6',
    '{chave}',
    '[1, 2]',
    '{a: b, c}',
    '*',
    '&a',
    '!x',
    '| x',
    '> y',
    '@',
    '`x`',
    '%',
    '? x',
    '~',
    'null',
    'true',
  ],
  ...[
    '',
    ' ',
    ' fim ',
    'duas\nlinhas',
    'linha\n\noutra\n',
    '\n',
    'tab\taqui',
    '🏡 casa',
    'c:\\pasta',
    'fim\\',
    ':',
    'x:',
    '---',
    '...',
    '<<: a',
  ],
  ...[
    '“curvas”',
    '<b>negrito</b>',
    '<script>alert(1)</script>',
    'yaml: {x: [y, "z"]}',
    'palavra '.repeat(60),
    ',',
  ],
];
const words = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(asText),
  fc.string({ unit: fc.constantFrom(...'ab :#-"\'{}[],\n&*!|>%@`\\?'), maxLength: 20 }),
);

const isReadable = (text: string) => readWritten(text).what === undefined;
const somewhere = fc.constantFrom(
  ...files.flatMap((file) =>
    places(file.value)
      .slice(1)
      .map((place) => ({ text: file.text, whole: file.value, ...place })),
  ),
);

function withText(value: Value, text: string): Value {
  const [key] = Object.keys(value);
  return typeof value === 'string' || key === undefined
    ? text
    : (withValue(value, [isList(value) ? 0 : key], text) ?? text);
}

function proves(
  { text, whole }: { text: string; whole: Value },
  path: Path,
  value: Value | undefined,
  within: Path,
) {
  const wanted = withValue(whole, path, value) as Value;
  const changed = replaceValues(text, wanted);
  expect(readWritten(changed).value).toEqual(wanted);
  const [from, to] = kept(text, changed);
  const [first, last] = linesOf(text, within);
  if (changed !== text) {
    // An empty list moves up beside its name, above that name's comments.
    const ends = isList(value) && value.length === 0;
    expect(from).toBeGreaterThanOrEqual(ends ? text.lastIndexOf('\n', first - 2) : first - 1);
    expect(to).toBeLessThanOrEqual(last);
  }
}

test('the files are read', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(({ text }) => !isReadable(text))).toEqual([]);
  for (const { text, value } of files) expect(replaceValues(text, value)).toBe(text);
});

test('any text in any place changes that place alone, and is read as it was written', () => {
  const texts = somewhere.filter(({ value }) => typeof value === 'string');
  fc.assert(
    fc.property(texts, words, ({ path, ...file }, value) => proves(file, path, value, path)),
  );
});

test('lists take entries in, let them go and put them in another order', () => {
  const lists = somewhere.filter(({ value }) => isList(value) && value.length > 0);
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), words, ({ path, value, ...file }, one, other, text) => {
      const list = value as readonly Value[];
      const [from, to] = [one % list.length, other % list.length];
      const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Value);
      const entry = withText(list[from] as Value, text);
      for (const next of [
        moved,
        list.toSpliced(from, 1),
        list.toSpliced(to, 0, entry),
        moved.with(0, entry),
        [],
      ])
        proves(file, path, next, path);
    }),
    // Each run makes five changes.
    { numRuns: rounds(10, 30) },
  );
});

test('fields come and go', () => {
  const groups = somewhere.filter(({ value }) => isGroup(value));
  const values = fc.oneof(
    words,
    fc.array(words, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b-c', 'ç1'), words, { noNullPrototype: true }),
  );
  fc.assert(
    fc.property(groups, fc.nat(), values, ({ path, value, ...file }, one, added) => {
      const [key = ''] = Object.keys(value).slice(one % Object.keys(value).length);
      proves(file, [...path, key], undefined, path);
      proves(file, [...path, 'novo-campo'], added, path);
    }),
  );
});

test('a file keeps its line ends and its mark of order', () => {
  const [file] = files.filter(({ path }) => path.endsWith('lagoa/content/localizacao.yaml'));
  const text = `\ufeff${file?.text.replaceAll('\n', '\r\n')}`;
  const value = readWritten(text).value as Value;
  const changed = splice(text, ['destaque', 'texto'], 'Outro: com\ndois');
  expect(changed.replace(/texto: "Outro: com\\ndois"\r\n/, '')).toBe(
    text.replace(/texto: Veja[^\n]*\n/, ''),
  );
  expect(replaceValues(text, value)).toBe(text);
  expect(
    splice(text, ['lugares', 5], { titulo: 'Feira', texto: 'Aos domingos', desenho: 'shopping' }),
  ).toContain('\r\n  - { titulo: Feira, texto: Aos domingos, desenho: shopping }\r\n');
});

test('a comment goes with the entry below it, and comes back with it', () => {
  const text =
    'perguntas:\n  # Do advogado.\n  - { pergunta: A, resposta: B }\n\n  # Da obra.\n  - pergunta: C # sic\n    resposta: "D"\n';
  const [a, c] = (readWritten(text).value as { perguntas: Value[] }).perguntas as [Value, Value];
  expect(splice(text, ['perguntas'], [c, a])).toBe(
    'perguntas:\n\n  # Da obra.\n  - pergunta: C # sic\n    resposta: "D"\n  # Do advogado.\n  - { pergunta: A, resposta: B }\n'
      .replace('perguntas:\n\n', 'perguntas:\n  # Do advogado.\n  \n')
      .replace('D"\n  # Do advogado.', 'D"'),
  );
  expect(
    splice(
      text,
      ['perguntas'],
      [
        { pergunta: 'N', resposta: 'M' },
        { pergunta: 'C', resposta: 'E' },
      ],
    ),
  ).toContain('# Da obra.\n  - pergunta: C # sic\n    resposta: "E"\n');
});

test('an entry that is changed and moved at once keeps its comment, by its name', () => {
  const text = '- pergunta: A\n  resposta: B\n- pergunta: C # sic\n  resposta: D\n';
  const [a] = readWritten(text).value as [Value];
  expect(splice(text, [], [{ pergunta: 'C', resposta: 'E' }, a])).toBe(
    '- pergunta: C # sic\n  resposta: E\n- pergunta: A\n  resposta: B\n',
  );
});

test('a key that is no word gets no twin', () => {
  expect(splice('a: x\n[b]: c\n', ['a'], 'y')).toBe('a: y\n? [ b ]\n: c\n');
});

test('what would break the file is refused by a sentence', () => {
  expect(() => splice('a: b\n', ['a'], 'coraÃ§Ã£o')).toThrow(/acentos estragados/);
});
