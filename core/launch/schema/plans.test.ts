import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ContentFile, folderOf, launchWith } from '../../../tests/support/launch-with.ts';
import { placeOf } from '../files.ts';
import { plantas, sala } from './plans.ts';

const read = (file: ContentFile) =>
  parse(readFileSync(join(folderOf(launchWith(file)), placeOf(file)), 'utf8'));
const times = (count: number, make: (place: number) => unknown) =>
  Array.from({ length: count }, (_, place) => make(place));

const plan = {
  titulo: 'Um quarto',
  'area-privativa': 42.5,
  alt: 'Planta.',
  desenho: { ampliada: 'planta.png' },
};
const ids = (group: number, count: number) => times(count, (place) => `planta-${group}-${place}`);
const group = (place: number, more: object = {}) => ({
  id: `grupo-${place}`,
  aba: `Grupo ${place}`,
  titulo: 'Título',
  plantas: ids(place, 1),
  ...more,
});
function toldOfPlans(grupos: unknown[], ambientes?: unknown[]): string[] {
  const written = {
    ...read('plantas'),
    grupos,
    plantas: { 'planta-0-0': { ...plan, ...(ambientes && { ambientes }) } },
  };
  return plantas.safeParse(written).error?.issues.map(({ message }) => message) ?? [];
}

describe('the groups of plans', () => {
  it('are one to five, of one to four plans each, with or without rooms', () => {
    expect(toldOfPlans([{ ...group(0), aba: undefined }]), 'alone, without a tab').toEqual([]);
    expect(toldOfPlans(times(5, (place) => group(place, { plantas: ids(place, 4) })))).toEqual([]);
    expect(toldOfPlans([])).toEqual(['precisa ter de 1 a 5 grupos']);
    expect(toldOfPlans(times(6, (place) => group(place)))).toEqual(['precisa ter de 1 a 5 grupos']);
    expect(toldOfPlans([group(0, { plantas: [] })])).toEqual(['precisa ter de 1 a 4 plantas']);
    expect(toldOfPlans([group(0, { plantas: ids(0, 5) })])).toEqual([
      'precisa ter de 1 a 4 plantas',
    ]);
  });

  it('list one to twenty rooms of a plan, if any', () => {
    const list = (count: number) => times(count, (place) => ({ nome: `Quarto ${place}`, area: 1 }));
    expect(toldOfPlans([group(0)], list(1))).toEqual([]);
    expect(toldOfPlans([group(0)], list(20))).toEqual([]);
    expect(toldOfPlans([group(0)], [])).toEqual(['precisa ter de 1 a 20 ambientes']);
    expect(toldOfPlans([group(0)], list(21))).toEqual(['precisa ter de 1 a 20 ambientes']);
  });
});

describe('the rooms in 360°', () => {
  const { salas } = read('sala');
  const told = (list: unknown[]) =>
    sala.safeParse({ salas: list }).error?.issues.map(({ message }) => message) ?? [];
  const list = (count: number, more: object = {}) =>
    times(count, (place) => ({ ...salas[0], pasta: `sala-${place}`, ...more }));
  const places = (count: number) =>
    times(count, (place) => ({ nome: `Lugar ${place}`, giro: 0, inclinacao: 0 }));

  it('are none to five, with one to ten places', () => {
    expect(told([])).toEqual([]);
    expect(told(list(5, { pontos: places(10) }))).toEqual([]);
    expect(told(list(6))).toEqual(['precisa ter de 0 a 5 salas']);
    expect(told(list(1, { pontos: [] }))).toEqual(['precisa ter de 1 a 10 pontos']);
    expect(told(list(1, { pontos: places(11) }))).toEqual(['precisa ter de 1 a 10 pontos']);
  });

  it('have a folder each', () => {
    expect(told([...list(1), ...list(1)])).toEqual([
      '"sala-0" já é a pasta de outra sala. Cada sala tem a sua',
    ]);
  });
});
