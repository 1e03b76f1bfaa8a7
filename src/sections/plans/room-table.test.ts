import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlanData } from '../../pictures/plans.ts';
import { RoomTable } from './RoomTable.tsx';

const drawing = { src: '/plan.svg', width: 1, height: 1 };
const plan = (id: string, rooms: PlanData['rooms']): PlanData => ({
  id,
  title: id,
  alt: '',
  privateArea: 50,
  rooms,
  section: drawing,
  large: drawing,
});

const words = {
  titulo: 'Áreas',
  ambiente: 'Ambiente',
  privativa: 'Área privativa',
  jardim: 'Jardim',
  'mais-jardim': '+ {jardim}',
};
const tableOf = (plans: PlanData[]) => renderToStaticMarkup(createElement(RoomTable, { plans, words }));

describe('the table of rooms', () => {
  it('has a column for a room that only one plan has, whichever it is', () => {
    const plans = [
      plan('A', [
        { name: 'Sala', area: 10 },
        { name: 'Varanda', area: 3 },
      ]),
      plan('B', [
        { name: 'Sala', area: 11 },
        { name: 'Lavabo', area: 2 },
      ]),
    ];
    const html = tableOf(plans);
    const rooms = ['Sala', 'Varanda', 'Lavabo', 'Área privativa'];
    const columns = [...html.matchAll(/<th scope="col">([^<]+)<\/th>/g)];
    expect(columns.map(([, name]) => name)).toEqual(rooms);
    const cells = [...html.matchAll(/<td data-room="([^"]+)"[^>]*>([^<]+)/g)];
    expect(cells.map(([, room, area]) => [room, area])).toEqual([
      ...rooms.map((room, index) => [room, ['10,00', '3,00', '–', '50,00'][index]]),
      ...rooms.map((room, index) => [room, ['11,00', '–', '2,00', '50,00'][index]]),
    ]);
  });

  it('has no row for a plan whose rooms are not listed, and is not there where none are', () => {
    const html = tableOf([plan('A', [{ name: 'Sala', area: 10 }]), plan('B', [])]);
    expect(html).toContain('>A</th>');
    expect(html).not.toContain('>B</th>');
    expect(tableOf([plan('A', []), plan('B', [])])).toBe('');
  });
});
