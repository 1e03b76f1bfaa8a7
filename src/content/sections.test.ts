import { describe, expect, it } from 'vitest';
import { type ContentCopy, contentCopy } from '../../tests/support/content-copy.ts';
import { MAY_LACK, SECTION_FILES } from './schema/optional.ts';
import type { Content } from './schema.ts';

const SECTIONS = Object.entries(SECTION_FILES);

/** Takes out of the other texts the areas that the plans tell. */
function tellNoAreas({ change }: ContentCopy): void {
  for (const file of ['empreendimento', 'capa'])
    change(file, (text) => text.replaceAll(/\{area-\w+\}/g, '50'));
}

/** What is loaded of a launch without these files. */
function without(...files: string[]): Content {
  const copy = contentCopy();
  for (const file of files) copy.remove(`content/${file}.yaml`);
  if (files.includes('plantas')) tellNoAreas(copy);
  return copy.load();
}

const leadsTo = ({ topo, capa }: Content) => [...topo.menu, ...capa.fatos].map(({ destino }) => destino);

describe('a section', () => {
  it.each(SECTIONS)(
    '#%s is left out where %s.yaml is not there, with all that leads to it',
    (anchor, file) => {
      const content = without(file);
      expect(content[file]).toBeUndefined();
      expect(leadsTo(content)).not.toContain(anchor);
    },
  );

  it('takes its menu entry along; a fact of the hero that led to it stays as text', () => {
    const whole = contentCopy().load();
    const content = without('perguntas', 'plantas');
    expect(content.topo.menu).toEqual(
      whole.topo.menu.filter(({ destino }) => !['duvidas', 'plantas'].includes(destino)),
    );
    expect(content.capa.fatos).toHaveLength(whole.capa.fatos.length);
    expect(content.capa.fatos.filter(({ destino }) => destino)).toEqual([]);
  });

  it('of plans takes the furniture and the room along', () => {
    expect(without('plantas')).not.toHaveProperty('medidas');
    expect(without('plantas')).not.toHaveProperty('sala');
  });

  it('may be any, or all at once, and nothing else may be', () => {
    const content = without(...SECTIONS.map(([, file]) => file));
    for (const file of MAY_LACK) expect(content).not.toHaveProperty(file);
    expect(leadsTo(content).filter(Boolean)).toEqual(['condicoes']);
    for (const file of ['topo', 'capa', 'condicoes', 'rodape', 'medidas'])
      expect(() => without(file)).toThrow(`content/${file}.yaml: o arquivo não existe`);
  });

  it('of plans alone needs the folder of plans', () => {
    const copy = contentCopy();
    copy.remove('plans');
    copy.remove('content/plantas.yaml');
    tellNoAreas(copy);
    expect(copy.mistakes()).toEqual([]);
  });
});

/** A list of the content: file, field, an entry of it, bounds, what its entries are called. */
const LISTS: [file: string, field: string, entry: string, least: number, most: number, many: string][] = [
  ['capa', 'fatos', '{ destaque: 2 quartos, texto: um }', 2, 6, 'fatos'],
  ['sobre', 'fotos', '{ titulo: T, foto: deck-gourmet }', 2, 10, 'fotos'],
  ['localizacao', 'lugares', '{ titulo: T, texto: t, desenho: beach }', 0, 9, 'lugares'],
  ['lazer', 'itens', '{ titulo: T, texto: t, desenho: pet }', 3, 12, 'itens'],
  ['mapa', 'lugares', '{ titulo: T, icone: school }', 0, 9, 'lugares'],
  ['perguntas', 'perguntas', '{ pergunta: P?, resposta: R. }', 1, 20, 'perguntas'],
];

describe.each(LISTS)('%s.yaml, %s', (file, field, entry, least, most, many) => {
  const mistakesOf = (count: number) => {
    const copy = contentCopy();
    const list = `${field}: [${Array(count).fill(entry).join(', ')}]`;
    copy.change(file, (text) => text.replace(new RegExp(`${field}:.*\\n(?: +.*\\n)+`), `${list}\n`));
    return copy.mistakes();
  };

  it(`has ${least} to ${most}`, () => {
    expect(mistakesOf(least)).toEqual([]);
    expect(mistakesOf(most)).toEqual([]);
  });

  it.each([least - 1, most + 1].filter((count) => count >= 0))('%i are told', (count) => {
    expect(mistakesOf(count)).toEqual([
      expect.stringContaining(`campo "${field}": precisa ter de ${least} a ${most} ${many}, e tem ${count}.`),
    ]);
  });
});

describe('the places', () => {
  it('are one at least, if only the one that stands out', () => {
    const copy = contentCopy();
    copy.change('localizacao', (text) => text.replace(/lugares:\n(\s*- .*\n)+/, ''));
    expect(copy.mistakes()).toEqual([]);
    copy.change('localizacao', (text) => text.replace(/destaque:\n( {2}.*\n)+/, ''));
    expect(copy.mistakes()).toEqual([
      'content/localizacao.yaml: precisa de "lugares", de 1 a 9, ou de um "destaque".',
    ]);
  });

  it('may all be alike, with none that stands out', () => {
    const copy = contentCopy();
    copy.change('localizacao', (text) => text.replace(/destaque:\n( {2}.*\n)+/, ''));
    copy.change('mapa', (text) => text.replace(/destaque:.*\n/, ''));
    expect(copy.mistakes()).toEqual([]);
  });
});

describe('a drawing', () => {
  it('is one of the launch, or one of Lucide’s icons', () => {
    const copy = contentCopy();
    copy.slip('lazer.yaml', 'desenho: pet', 'desenho: dumbbell');
    copy.slip('localizacao.yaml', 'desenho: beach', 'desenho: pet');
    expect(copy.mistakes()).toEqual([]);
  });

  it('that has a place of its own is not for others', () => {
    const copy = contentCopy();
    copy.slip('lazer.yaml', 'desenho: pet', 'desenho: fundo');
    expect(copy.mistakes()).toEqual([expect.stringContaining('usa "fundo", que não é um desenho')]);
  });

  it('may be missing altogether: icons stand in for those that are named', () => {
    const copy = contentCopy();
    copy.remove('drawings');
    for (const [from, to] of [
      ['pet', 'dog'],
      ['delivery', 'package'],
      ['bicycle', 'bike'],
    ] as const)
      copy.slip('lazer.yaml', `desenho: ${from}`, `desenho: ${to}`);
    copy.change('localizacao', (text) => text.replaceAll(/desenho: \w+/g, 'desenho: house'));
    expect(copy.mistakes()).toEqual([]);
  });

  it('near to a name is suggested', () => {
    const copy = contentCopy();
    copy.slip('mapa.yaml', 'icone: school', 'icone: schol');
    expect(copy.mistakes()).toEqual([expect.stringContaining('Exemplo: icone: school')]);
  });
});
