import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FACES } from '../launch/assets.ts';
import { perFile } from '../launch/caches.ts';
import { FILES, placeOf } from '../launch/files.ts';
import { textsIn } from '../launch/schema/meanings.ts';
import { plansOf } from '../launch/schema.ts';
import { readWritten } from '../launch/yaml/splice.ts';
import { isGroup, isList, type Path, shorten, type Value } from '../launch/yaml/values.ts';
import { lacksIcon } from '../theme/svg.ts';
import { type Check, inFile, inUnit, type LaunchState, type OpenPoint } from './finding.ts';

/** Marks an example number in a new launch until somebody replaces it. */
export const EXAMPLE_MARK = '# exemplo';
export const PLACEHOLDER_MARK = 'launch-placeholder';

/** SHA-256 of each of the sample's files and texts, in the format of `sha256sum`. */
const SAMPLE: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'sample.sha256'), 'utf8').match(/^[0-9a-f]{64}/gm),
);

export const isSample = (data: string | Buffer): boolean =>
  data.includes(PLACEHOLDER_MARK) || SAMPLE.has(createHash('sha256').update(data).digest('hex'));

interface WrittenText {
  file: string;
  path: Path;
  text: string;
}

/** A single title may match the sample by chance, so a list's titles are compared together. */
function* listTitles(value: Value, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') return;
  if (isList(value)) {
    const titles = value.map((entry) => (isGroup(entry) ? entry.titulo : undefined));
    if (titles.length > 1 && titles.every((title) => typeof title === 'string'))
      yield { path, text: titles.join(' | ') };
  }
  for (const [key, part] of Object.entries(value))
    yield* listTitles(part, [...path, isList(value) ? Number(key) : key]);
}

export function* writtenTexts(folder: string): Generator<WrittenText> {
  for (const { file } of FILES) {
    const path = join(folder, placeOf(file));
    const { value } = existsSync(path) ? readWritten(readFileSync(path, 'utf8')) : {};
    if (value === undefined) continue;
    for (const { path, text } of textsIn(value)) yield { file, path, text };
    for (const { path, text } of listTitles(value)) yield { file, path, text };
  }
}

const ADVERT_LAW = 'CDC, arts. 30, 31 e 37: o que o anúncio diz obriga, e não pode se contradizer';

export const textChecks: Check[] = [
  {
    id: 'colchetes',
    rule: 'Os colchetes marcam o que só você sabe',
    test: ({ content }) =>
      Object.entries(content).flatMap(([file, data]): OpenPoint[] => {
        const texts = [...textsIn(data)].filter(({ text }) => /\[[^\]]+\]/.test(text));
        const [first] = texts;
        if (!first) return [];
        const found = new Set(texts.flatMap(({ text }) => text.match(/\[[^\]]+\]/g) ?? []));
        const what = `Falta preencher o que está entre colchetes: ${[...found].join(', ')}`;
        return [{ what, place: { where: placeOf(file), file, path: first.path } }];
      }),
  },
  {
    id: 'exemplos',
    rule: ADVERT_LAW,
    test: ({ content, folder }) =>
      Object.keys(content).flatMap((file): OpenPoint[] => {
        const lines = readFileSync(join(folder, placeOf(file)), 'utf8').split('\n');
        const marked = lines.flatMap((line, index) =>
          line.trimEnd().endsWith(EXAMPLE_MARK) ? [index + 1] : [],
        );
        if (marked.length === 0) return [];
        const where = `${marked.length === 1 ? 'na linha' : 'nas linhas'} ${marked.join(', ')}`;
        const what = `Valores de exemplo, ${where}. Escreva os do empreendimento e apague "${EXAMPLE_MARK}"`;
        return [{ what, place: inFile(file) }];
      }),
  },
  {
    id: 'textos-do-exemplo',
    rule: ADVERT_LAW,
    test: ({ folder }) =>
      [...writtenTexts(folder)].flatMap(({ file, path, text }): OpenPoint[] =>
        isSample(text)
          ? [
              {
                what: `Este texto é o do exemplo: "${shorten(text)}"`,
                place: inFile(file, ...path),
              },
            ]
          : [],
      ),
  },
  {
    id: 'fase',
    rule: ADVERT_LAW,
    test: (state) => {
      const { condicoes, empreendimento } = state.content;
      const phases = empreendimento.ficha.fases?.map(({ nome }) => nome);
      return condicoes.tabela.unidades.flatMap(({ unidade, fase }, index): OpenPoint[] =>
        fase && phases && !phases.includes(fase)
          ? [
              {
                what: `A unidade ${unidade} é da fase "${fase}", e as da ficha são: ${phases.join(', ')}`,
                place: inUnit(state, 'fase', index),
              },
            ]
          : [],
      );
    },
  },
];

const isSampleFile = perFile((path) => isSample(readFileSync(path)));

/** The names of those that are the sample's; empty without any. */
function sampleFiles({ folder }: LaunchState, files: string[]): string {
  const found = [...new Set(files)].filter((file) => isSampleFile(join(folder, file)));
  return found.map((file) => basename(file)).join(', ');
}

export const pictureChecks: Check[] = [
  {
    id: 'fotos',
    rule: ADVERT_LAW,
    place: inFile('fotos'),
    test: (state) => {
      const photos = Object.values(state.content.fotos).map(({ arquivo }) => `pictures/${arquivo}`);
      const found = sampleFiles(state, photos);
      return found && `Estas imagens são as do exemplo, não as do empreendimento: ${found}`;
    },
  },
  {
    id: 'plantas',
    rule: ADVERT_LAW,
    place: inFile('plantas'),
    test: (state) => {
      const plans = plansOf(state.content).flatMap(({ desenho }) => Object.values(desenho));
      const found = sampleFiles(
        state,
        plans.filter((file) => file !== undefined).map((file) => `plans/${file}`),
      );
      return found && `Estas plantas são as do exemplo, não as do projeto aprovado: ${found}`;
    },
  },
  {
    id: 'sala',
    rule: ADVERT_LAW,
    test: (state) =>
      (state.content.sala?.salas ?? []).flatMap(({ pasta, titulo }): OpenPoint[] => {
        const faces = FACES.map((face) => `tour/${pasta}/${face}.jpg`);
        const found = sampleFiles(state, faces);
        const what = `A sala em 360° "${titulo}" é a do exemplo, em tour/${pasta}: ${found}`;
        return found ? [{ what, place: inFile('sala') }] : [];
      }),
  },
  {
    id: 'desenhos',
    rule: ADVERT_LAW,
    place: { where: 'brand, drawings' },
    test: (state) => {
      const drawings = globSync('{brand,drawings}/*.svg', { cwd: state.folder }).sort();
      const found = sampleFiles(state, drawings);
      return found && `Estes desenhos são os do exemplo, não os do empreendimento: ${found}`;
    },
  },
  {
    id: 'icone',
    rule: 'Na aba do navegador um ícone tem a altura de uma letra',
    place: { where: 'brand/favicon.svg' },
    test: ({ folder, content }) =>
      lacksIcon(folder, content.theme.marca) &&
      'O símbolo é largo ou alto demais para ser lido em um ícone. Peça um desenho quadrado a quem o fez e salve-o ali',
  },
];
