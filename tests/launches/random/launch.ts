import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { FACES } from '#core/launch/assets.ts';
import { faceFile, highlightDrawing, mapDrawing, photoFile, planFile } from './files.ts';
import { mark, PHOTOS, theme } from './look.ts';
import { plans } from './plans.ts';
import { hero, menu, optional, prices } from './sections.ts';
import { fits, maybe, sentences, words } from './words.ts';

const name = fc
  .record({ before: words(0, 3), short: words(1, 3).filter(fits(30)), parts: fc.boolean() })
  .filter(({ before, short }) => fits(60)(`${before} ${short}`))
  .map(({ before, short, parts }) => ({
    nome: `${before} ${short}`.trim(),
    'nome-curto': parts && before ? short : undefined,
  }));

const company = fc.record({
  endereco: fc.record({
    rua: words(1, 6),
    numero: fc.constantFrom('1', 's/n', 'km 12', '12.345'),
    cidade: words(1, 3),
  }),
  grupo: words(1, 5),
  ficha: fc.record({
    quartos: fc.integer({ min: 0, max: 10 }),
    vagas: maybe(fc.integer({ min: 0, max: 10 })),
    entrega: fc.constant(2028),
  }),
  incorporacao: maybe(
    fc.constant({
      registro: 'R-2/12.345',
      cartorio: '1º Ofício de Registro de Imóveis',
      data: '01/08/2026',
      regime: 'reajustavel',
    }),
  ),
  descricao: sentences(),
});

/** A drawing's size, and its house's place. */
const drawing = fc.tuple(
  fc.integer({ min: 300, max: 2400 }),
  fc.integer({ min: 300, max: 1600 }),
  fc.constantFrom(0.2, 0.5, 0.8),
  fc.constantFrom(0.3, 0.6, 0.85),
);

/** A launch within the schema's bounds: its files' contents, and what to draw. */
export const randomLaunch = fc.record({
  name,
  company,
  hero,
  menu,
  prices,
  plans: maybe(plans),
  optional: fc.record(optional),
  lacking: fc.subarray(Object.keys(optional)),
  theme,
  mark,
  destaque: maybe(drawing),
  mapa: maybe(drawing),
});
export type RandomLaunch = typeof randomLaunch extends fc.Arbitrary<infer Launch> ? Launch : never;

/** The source of words that every launch shares. */
const SECOND = join(import.meta.dirname, '../serra/content');
const fieldsOf = (folder: string, file: string) =>
  parse(readFileSync(join(folder, `${file}.yaml`), 'utf8'));

const CROPS = Object.fromEntries(
  [
    'capa',
    'capa-celular',
    'carrossel',
    'carrossel-celular',
    'lazer',
    'plantas',
    'condicoes',
    'condicoes-celular',
    'compartilhar',
  ].map((slot) => [slot, [50, 50]]),
);

/** The contents of each content file; undefined where a launch lacks it. */
function contentOf(launch: RandomLaunch): Record<string, object | undefined> {
  const { name, company, hero, prices, plans } = launch;
  const { titulo, texto, 'quadro-resumo': summary, ...tabela } = prices;
  const second = (file: string) => fieldsOf(SECOND, file);
  const sections = Object.entries(launch.optional).map(([file, said]) => [
    file,
    launch.lacking.includes(file) ? undefined : said,
  ]);
  const { sobre, localizacao, investimento, lazer, mapa, perguntas } = Object.fromEntries(sections);
  return {
    empreendimento: { ...second('empreendimento'), ...company, ...name },
    topo: { menu: launch.menu },
    capa: { ...second('capa'), ...hero, compartilhar: { foto: hero.foto } },
    sobre,
    localizacao,
    investimento,
    lazer,
    mapa,
    perguntas,
    condicoes: {
      tabela: { ...tabela, mes: '02/2027' },
      textos: { ...second('condicoes').textos, titulo, texto, 'quadro-resumo': summary },
      foto: hero.foto,
    },
    fotos: Object.fromEntries(
      Object.entries(PHOTOS).map(([id, { file }]) => [
        id,
        { ...second('fotos').serra, arquivo: file, recortes: CROPS },
      ]),
    ),
    plantas: plans && {
      ...second('plantas'),
      ...plans.texts,
      grupos: plans.grupos,
      plantas: plans.plantas,
    },
    sala: plans?.salas && { salas: plans.salas },
  };
}

/** Writes texts on one line in quotes, without YAML anchors. */
const AS_PEOPLE_WRITE = {
  lineWidth: 0,
  defaultStringType: 'QUOTE_DOUBLE',
  aliasDuplicateObjects: false,
} as const;

/**
 * Writes the folder of a launch, with small pictures.
 * @param folder is replaced
 */
export async function writeLaunch(folder: string, launch: RandomLaunch): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['content', 'pictures', 'plans', 'brand', 'drawings'])
    mkdirSync(join(folder, part), { recursive: true });
  const put = (path: string, text: string | Buffer) => writeFileSync(join(folder, path), text);
  cpSync(SECOND, join(folder, 'content'), { recursive: true });
  for (const [file, said] of Object.entries(contentOf(launch))) {
    const path = `content/${file}.yaml`;
    if (said) put(path, stringify(said, AS_PEOPLE_WRITE));
    else rmSync(join(folder, path), { force: true });
  }
  put('theme.yaml', stringify(launch.theme));
  put('brand/mark.svg', launch.mark);
  if (launch.destaque) put('drawings/destaque.svg', highlightDrawing(...launch.destaque));
  if (launch.mapa) put('drawings/mapa.svg', mapDrawing(...launch.mapa));
  for (const photo of Object.values(PHOTOS)) put(`pictures/${photo.file}`, await photoFile(photo));
  for (const [file, rooms] of Object.entries(launch.plans?.drawn ?? {}))
    put(`plans/${file}`, await planFile(file, rooms));
  for (const { pasta } of launch.plans?.salas ?? []) {
    mkdirSync(join(folder, 'tour', pasta), { recursive: true });
    for (const face of FACES) put(`tour/${pasta}/${face}.jpg`, await faceFile());
  }
}
