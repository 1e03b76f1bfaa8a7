import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACES } from '../launch/assets.ts';
import { placeOf } from '../launch/files.ts';
import { textsIn } from '../launch/schema/meanings.ts';
import { plansOf, roomsOf } from '../launch/schema.ts';
import { lacksIcon } from '../theme/svg.ts';
import { EXAMPLE_MARK, inFile, inTable, type LaunchState, type Looked, orIn } from './finding.ts';

/** Every text of the content, with its file and the way to it there. */
function* textsOf(content: LaunchState['content']) {
  for (const [file, data] of Object.entries(content))
    for (const { path, text } of textsIn(data)) yield { file, path, text };
}

/**
 * Areas that a text names and no plan has, where there are plans: `62,40`, with two decimals and
 * not a price.
 */
export function areaLooks({ content }: LaunchState): Looked[] {
  const areas = plansOf(content).flatMap((plan) => [
    plan['area-privativa'],
    plan.jardim,
    ...plan.ambientes.map(({ area }) => area),
  ]);
  const known = new Set(areas.map((area) => area?.toFixed(2).replace('.', ',')));
  return [...textsOf(content)].map(({ file, path, text }) => {
    const strange = [...text.matchAll(/(?<!R\$ ?|[\d.,])\d{1,3}[.,]\d{2}(?![\d%]|[.,]\d)/g)]
      .map(([area]) => area.replace('.', ','))
      .filter((area) => !known.has(area));
    const isOpen =
      content.plantas && file !== 'condicoes' && strange.length > 0 && /m²|m2|metros/.test(text);
    const place = orIn(inFile(file, ...path), 'as áreas em content/plantas.yaml');
    return ['area', isOpen === true, place, { areas: [...new Set(strange)].join(' e ') }];
  });
}

/** Numbers that a new launch was made with and nobody has looked at: each line is named. */
export function exampleLooks({ content, folder }: LaunchState): Looked[] {
  return Object.keys(content).map((file) => {
    const lines = readFileSync(join(folder, placeOf(file)), 'utf8').split('\n');
    const marked = lines.flatMap((line, at) =>
      line.trimEnd().endsWith(EXAMPLE_MARK) ? [at + 1] : [],
    );
    const linhas = `${marked.length === 1 ? 'na linha' : 'nas linhas'} ${marked.join(', ')}`;
    return ['exemplos', marked.length > 0, inFile(file), { linhas, marca: EXAMPLE_MARK }];
  });
}

const NUMBER_WORDS = 'zero um dois três quatro cinco seis sete oito nove dez'.split(' ');
/**
 * "2 quartos", "três suítes"; not "um quarto", "outros dois quartos", which speak of some of them.
 */
const COUNTED =
  /(?<!(?:outr[oa]s|demais|mais|primeir[oa]s) )(?<![\p{L}\d.,])(\d{1,2}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez) (quartos?|su[íi]tes?|banheiros?|vagas?)(?!\p{L})/giu;
const COUNTS = {
  quarto: 'quartos',
  suite: 'suites',
  banheiro: 'banheiros',
  vaga: 'vagas',
} as const;

/**
 * Rooms, garages and the year of delivery that a text tells in its own figures, and the facts do
 * not.
 */
export function factLooks({ content }: LaunchState): Looked[] {
  const { ficha } = content.empreendimento;
  const known = (fact: (typeof COUNTS)[keyof typeof COUNTS]) =>
    fact === 'vagas'
      ? [ficha.vagas]
      : [ficha[fact], ...plansOf(content).map((plan) => roomsOf(plan, fact, content))];
  const years = [ficha, ...(ficha.fases ?? [])].flatMap(
    ({ entrega }) => entrega?.match(/20\d\d/g) ?? [],
  );
  return [...textsOf(content)].flatMap(({ file, path, text }) => {
    const place = orIn(inFile(file, ...path), 'a "ficha" em content/empreendimento.yaml');
    const look = (dito: string, fact: string, isOpen: boolean): Looked => [
      'fato',
      isOpen,
      place,
      { dito, nome: `{${fact}}` },
    ];
    const counted = [...text.matchAll(COUNTED)].map(([said, number = '', noun = '']) => {
      const word = number.toLowerCase().replace('duas', 'dois');
      const count = NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) : Number(word);
      const fact =
        COUNTS[noun.toLowerCase().replace('í', 'i').replace(/s$/, '') as keyof typeof COUNTS];
      return look(
        said,
        fact,
        known(fact).some((one) => one !== undefined) && !known(fact).includes(count),
      );
    });
    const dated = [...text.matchAll(/entreg\p{L}*[^.;!?\d]{0,40}(20\d\d)/giu)].map(
      ([said, year = '']) => look(said, 'entrega', years.length > 0 && !years.includes(year)),
    );
    return [...counted, ...dated];
  });
}

/** Numbers that stand in two places and must be the same. */
export function contradictionLooks(state: LaunchState): Looked[] {
  const { condicoes, mensagens, empreendimento } = state.content;
  const { mes, unidades } = condicoes.tabela;
  const month = /^\p{L}+/u.exec(mes)?.[0] ?? '';
  const named = /condições especiais de (\p{L}+)/iu.exec(mensagens.condicoes)?.[1] ?? month;
  const phases = empreendimento.ficha.fases?.map(({ nome }) => nome);
  const place = unidades.findIndex(({ fase }) => fase && phases && !phases.includes(fase));
  const { unidade = '', fase = '' } = unidades[place] ?? {};
  const inUnit = orIn(inTable(state, 'fase', place), 'a "ficha" em content/empreendimento.yaml');
  return [
    [
      'mes',
      month !== '' && named.toLowerCase() !== month.toLowerCase(),
      inFile('mensagens', 'condicoes'),
      { dito: named, mes },
    ],
    ['fase', place >= 0, inUnit, { unidade, fase, fases: phases?.join(', ') ?? '' }],
  ];
}

/**
 * SHA-256 of what came with this site, as `sha256sum` writes it, whatever a file is called. After a
 * new render: its sum too.
 */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'sample-pictures.sha256'), 'utf8').match(
    /^[0-9a-f]{64}/gm,
  ),
);

const isSample = (data: string | Buffer) =>
  SAMPLE_PICTURES.has(createHash('sha256').update(data).digest('hex'));

/** Sentences of the presentation that came with this site, word for word. */
export function sentenceLooks({ content }: LaunchState): Looked[] {
  return [...textsIn(content.sobre)].map(({ path, text }) => [
    'frase',
    isSample(text),
    inFile('sobre', ...path),
    { frase: text },
  ]);
}

/** Pictures and plans that came with this site and show no real building. */
export function pictureLooks({ content, folder: launch }: LaunchState): Looked[] {
  const look = (
    name: string,
    folder: string,
    files: (string | undefined)[],
    found = {},
  ): Looked => {
    const ours = [...new Set(files)].filter((file) => {
      const bytes = file && readFileSync(join(launch, folder, file));
      return bytes && isSample(bytes);
    });
    const place = folder ? inFile(name) : { where: 'brand, drawings' };
    return [name, ours.length > 0, place, { ...found, arquivos: ours.join(', ') }];
  };
  const photos = Object.values(content.fotos).map(({ arquivo }) => arquivo);
  const plans = plansOf(content).flatMap(({ desenho }) => Object.values(desenho));
  const faces = FACES.map((face) => `${face}.jpg`);
  return [
    look('fotos', 'pictures', photos),
    look('plantas', 'plans', plans),
    ...(content.sala?.salas ?? []).map((room) => look('sala', `tour/${room.pasta}`, faces, room)),
    look('desenhos', '', globSync('{brand,drawings}/*.svg', { cwd: launch }).sort()),
    ['icone', lacksIcon(launch), { where: 'brand/favicon.svg' }],
  ];
}
