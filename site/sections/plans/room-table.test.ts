import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../../../tests/support/launch-with.ts';
import type { PlanData } from '../../pictures/plans.ts';
import PlanTabs from './PlanTabs.tsx';
import { RoomTable } from './RoomTable.tsx';
import type { RoomEntry } from './room/room-data.ts';
import { AREAS, planWords } from './words.ts';

const drawing = { src: '/plan.svg', width: 1, height: 1 };
const plan = (id: string, rooms: PlanData['rooms']): PlanData => ({
  id,
  title: id,
  alt: '',
  privateArea: '50,00',
  garden: undefined,
  area: '50,00m²',
  rooms,
  section: drawing,
  sideBySide: undefined,
  large: drawing,
  scale: undefined,
});

const words = planWords(contentWith('plantas'));
const tableOf = (plans: PlanData[]) => renderToStaticMarkup(createElement(RoomTable, { plans }));

describe('the table of rooms', () => {
  it('has a row for a room that only one plan has, whichever it is', () => {
    const plans = [
      plan('A', [
        { name: 'Sala', area: '10,00' },
        { name: 'Varanda', area: '3,00' },
      ]),
      plan('B', [
        { name: 'Sala', area: '11,00' },
        { name: 'Lavabo', area: '2,00' },
      ]),
    ];
    const html = tableOf(plans);
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, text]) => text),
    );
    expect(rows).toEqual([
      [AREAS.room, 'A', 'B'],
      ['Sala', '10,00', '11,00'],
      ['Varanda', '3,00', '–'],
      ['Lavabo', '–', '2,00'],
      [AREAS.private, '50,00', '50,00'],
    ]);
  });

  it('has no column for a plan whose rooms are not listed, and is not there where none are', () => {
    const html = tableOf([plan('A', [{ name: 'Sala', area: '10,00' }]), plan('B', [])]);
    expect(html).toContain('>A</th>');
    expect(html).not.toContain('>B</th>');
    expect(tableOf([plan('A', []), plan('B', [])])).toBe('');
  });
});

it('the areas of a plan that is alone come before the windows into its rooms, as they are drawn', () => {
  const told = { alt: '', mark: '', title: '', caption: '' };
  const rooms: RoomEntry[] = [
    { id: 'sala', plan: 'A', at: [0, 0], data: '', src: '/sala.jpg', srcSet: '', ...told },
  ];
  const groups = [{ id: 'g', label: '', title: '', plans: [plan('A', [])], rooms }];
  const html = renderToStaticMarkup(createElement(PlanTabs, { words, groups }));
  expect(html.indexOf('"room-posters')).toBeGreaterThan(html.indexOf('"plan-foot'));
  expect(html).toContain('"plan-foot');
});
