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
  measurable: false,
});

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
    const html = renderToStaticMarkup(createElement(RoomTable, { plans }));
    const rooms = ['Sala', 'Varanda', 'Lavabo', 'Área privativa'];
    const columns = [...html.matchAll(/<th scope="col">([^<]+)<\/th>/g)];
    expect(columns.map(([, name]) => name)).toEqual(rooms);
    const cells = [...html.matchAll(/<td data-room="([^"]+)">([^<]+)/g)];
    expect(cells.map(([, room, area]) => [room, area])).toEqual([
      ...rooms.map((room, index) => [room, ['10,00', '3,00', '–', '50,00'][index]]),
      ...rooms.map((room, index) => [room, ['11,00', '–', '2,00', '50,00'][index]]),
    ]);
  });
});
