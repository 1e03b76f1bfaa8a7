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
  it('has a row for a room that only one plan has, whichever it is', () => {
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
    const rows = [...html.matchAll(/<th role="rowheader" scope="row">([^<]+)<\/th>/g)].map(
      ([, name]) => name,
    );
    expect(rows).toEqual(['Sala', 'Varanda', 'Lavabo', 'Área privativa']);
    expect(html.match(/<td role="cell">–<\/td>/g)).toHaveLength(2);
  });
});
