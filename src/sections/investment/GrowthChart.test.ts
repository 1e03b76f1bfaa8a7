import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentWith } from '../../../tests/support/launch-with.ts';
import { GrowthChart } from './GrowthChart.tsx';

const { investimento } = contentWith('investimento');
const words = { ...investimento, anos: 5, eixo: '', descricao: '{taxa}: {valores}' };
const drawn = (rate: number) =>
  renderToStaticMarkup(createElement(GrowthChart, { words: { ...words, 'taxa-anual': rate } }));
const chart = drawn(15);

const INDEX = [100, 115, 132, 152, 175, 201];

it('15% a year make 201 of 100 in five years', () => {
  const told = chart.match(/<figcaption[^>]*>15: (.*)<\/figcaption>/)?.[1] ?? '';
  expect(told.match(/\d+(?=;|$)/g)?.map(Number)).toEqual(INDEX);
});

it('a rate is told with a comma, as it is written here', () => {
  expect(drawn(12.5)).toContain('>12,5: hoje, 100;');
});

it('the plot stands on zero and its highest point is its top: every dot as high as its figure, 201 twice as high as 100', () => {
  const heights = [...chart.matchAll(/<circle [^>]*cy="([\d.]+)%"/g)].map(([, y]) => 100 - Number(y));
  const [today = Number.NaN] = heights;
  expect(heights).toHaveLength(INDEX.length);
  expect(heights.at(-1)).toBe(100);
  for (const [year, index] of INDEX.entries())
    expect((heights[year] ?? 0) / today, `year ${year}`).toBeCloseTo(index / 100, 1);
});

it('the line claims nothing before today, after the last year or under zero', () => {
  const path = chart.match(/class="growth-curve draws" d="([^"]+)"/)?.[1] ?? '';
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  expect(numbers.length).toBeGreaterThan(10);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
});
