import { describe, expect, it } from 'vitest';
import { type ContentCopy, contentCopy } from '../../tests/support/content-copy.ts';
import type { ContentFile } from '../../tests/support/launch-with.ts';
import { MAY_LACK, SECTION_FILES } from './files.ts';
import type { Content } from './schema.ts';

function tellNoAreas({ change }: ContentCopy): void {
  for (const file of ['empreendimento', 'capa'])
    change(file, (text) => text.replaceAll(/\{area-\w+\}/g, '50'));
}

function without(...files: string[]): Content {
  const copy = contentCopy();
  for (const file of files) copy.remove(`content/${file}.yaml`);
  if (files.includes('plantas')) tellNoAreas(copy);
  return copy.load();
}

const leadsTo = ({ topo, capa }: Content) =>
  [...topo.menu, ...capa.fatos].map(({ destino }) => destino);

describe('a section', () => {
  it.each(SECTION_FILES)(
    '%s is left out where its file is not there, with all that leads to it',
    (file) => {
      const content = without(file);
      expect(content[file]).toBeUndefined();
      expect(leadsTo(content)).not.toContain(file);
    },
  );

  it('takes its menu entry along; a fact of the hero that led to it stays as text', () => {
    const whole = contentCopy().load();
    const content = without('perguntas', 'plantas');
    expect(content.topo.menu).toEqual(
      whole.topo.menu.filter(({ destino }) => !['perguntas', 'plantas'].includes(destino)),
    );
    expect(content.capa.fatos).toHaveLength(whole.capa.fatos.length);
    expect(leadsTo(content)).not.toContain('plantas');
    expect(leadsTo(content)).not.toContain('perguntas');
  });

  it('of plans takes the room along', () => {
    expect(without('plantas')).not.toHaveProperty('sala');
  });

  it('may be any, or all at once, and nothing else may be', () => {
    const content = without(...MAY_LACK);
    for (const file of MAY_LACK) expect(content).not.toHaveProperty(file);
    expect(new Set(leadsTo(content).filter(Boolean))).toEqual(new Set(['condicoes']));
    for (const file of ['topo', 'capa', 'condicoes', 'rodape', 'mensagens'])
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

const LISTS: [file: ContentFile, path: string, least: number, most: number, many: string][] = [
  ['capa', 'fatos', 2, 6, 'fatos'],
  ['sobre', 'carrossel.fotos', 2, 10, 'fotos'],
  ['localizacao', 'lugares', 0, 9, 'lugares'],
  ['lazer', 'itens', 3, 12, 'itens'],
  ['mapa', 'lugares', 0, 9, 'lugares'],
  ['perguntas', 'perguntas', 1, 20, 'perguntas'],
];
const HIGHLIGHT = '{ minutos: 2, titulo: até a praça, texto: É perto. }';

describe.each(LISTS)('%s.yaml, %s', (file, path, least, most, many) => {
  const mistakesOf = (count: number) => {
    const copy = contentCopy(file);
    const entry = copy.written(file, `${path}.0`);
    if (file === 'localizacao') copy.set(file, 'destaque', HIGHLIGHT);
    const entries = Array.from({ length: count }, (_, at) =>
      Object(entry).titulo ? { ...Object(entry), titulo: `O ${at + 1}º` } : entry,
    );
    copy.set(file, path, `[${entries.map((one) => JSON.stringify(one)).join(', ')}]`);
    return copy.mistakes();
  };

  it(`has ${least} to ${most}`, () => {
    expect(mistakesOf(least)).toEqual([]);
    expect(mistakesOf(most)).toEqual([]);
  });

  it.each([least - 1, most + 1].filter((count) => count >= 0))('%i are told', (count) => {
    expect(mistakesOf(count)).toEqual([
      expect.stringContaining(
        `campo "${path.split('.').at(-1)}": precisa ter de ${least} a ${most} ${many}`,
      ),
    ]);
  });
});

describe('the places', () => {
  it('are one at least, if only the one that stands out', () => {
    const copy = contentCopy('localizacao');
    copy.set('localizacao', 'lugares', undefined);
    copy.set('localizacao', 'destaque', HIGHLIGHT);
    expect(copy.mistakes()).toEqual([]);
    copy.set('localizacao', 'destaque', undefined);
    expect(copy.mistakes()).toEqual([
      'content/localizacao.yaml: precisa de "lugares", de 1 a 9, ou de um "destaque".',
    ]);
  });

  it('may all be alike, with none that stands out', () => {
    const copy = contentCopy('localizacao', 'mapa');
    copy.set('localizacao', 'destaque', undefined);
    copy.set('mapa', 'destaque', undefined);
    expect(copy.mistakes()).toEqual([]);
  });
});

describe('a drawing', () => {
  const DRAWING = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';
  const withDrawing = (name: string) => {
    const copy = contentCopy('lazer');
    copy.set('lazer', 'itens.0', `{ titulo: Quintal, texto: De todos., desenho: ${name} }`);
    return copy;
  };

  it('is one of the launch, or one of Lucide’s icons', () => {
    const copy = withDrawing('quintal');
    copy.put('drawings/quintal.svg', DRAWING);
    expect(copy.mistakes()).toEqual([]);
    expect(withDrawing('dumbbell').mistakes()).toEqual([]);
  });

  it('that has a place of its own is not for others', () => {
    const copy = withDrawing('fundo');
    copy.put('drawings/fundo.svg', DRAWING);
    expect(copy.mistakes()).toEqual([expect.stringContaining('usa "fundo", que não é um desenho')]);
  });

  it('may be missing altogether: icons stand in for those that are named', () => {
    const copy = contentCopy('lazer', 'localizacao');
    copy.remove('drawings');
    for (const file of ['lazer', 'localizacao'])
      copy.change(file, (text) => text.replaceAll(/desenho: [\w-]+/g, 'desenho: house'));
    expect(copy.mistakes()).toEqual([]);
  });
});
