import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GrowthChart, growthSeries, plotY } from './GrowthChart.tsx';

it('15% a year make 201 of 100 in five years', () => {
  expect(growthSeries(15, 5).map(({ value }) => Math.round(value))).toEqual([100, 115, 132, 152, 175, 201]);
});

it('the plot stands on zero and its highest point is its top', () => {
  expect(plotY(0, 201)).toBe(100);
  expect(plotY(201, 201)).toBe(0);
  expect(plotY(100.5, 201)).toBe(50);
});

const chart = renderToStaticMarkup(
  createElement(GrowthChart, { rate: 15, years: 5, axis: '', told: '{taxa}: {valores}' }),
);

it('every dot stands as high as its figure: 201 twice as high as 100', () => {
  const heights = [...chart.matchAll(/<circle [^>]*cy="([\d.]+)%"/g)].map(([, y]) => 100 - Number(y));
  const [today = Number.NaN] = heights;
  const wanted = growthSeries(15, 5).map(({ value }) => value / 100);
  expect(heights).toHaveLength(wanted.length);
  for (const [year, ratio] of wanted.entries())
    expect((heights[year] ?? 0) / today, `year ${year}`).toBeCloseTo(ratio, 1);
});

it('the line claims nothing before today, after the last year or under zero', () => {
  const path = chart.match(/class="growth-curve draws" d="([^"]+)"/)?.[1] ?? '';
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  expect(numbers.length).toBeGreaterThan(10);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
});
