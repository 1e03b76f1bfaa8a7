import { expect, test } from 'vitest';
import { colours } from '../content/index.ts';
import { loadContent } from '../content/load.ts';
import { addDrawing, drawingFiles } from './drawings.ts';
import { shownPlans } from './plans.ts';

test('a drawing is among the site’s files in the launch’s colours', () => {
  const address = addDrawing('morro', '<svg><path fill="var(--deep)"/></svg>');
  expect(drawingFiles[address.slice('/_astro/'.length, -'.svg'.length)]).toBe(
    `<svg><path fill="${colours.deep}"/></svg>`,
  );
});

test('every plan that is drawn is among them', () => {
  const drawn = shownPlans(loadContent()).filter(({ large }) => large.viewBox);
  for (const { large } of drawn)
    expect(Object.keys(drawingFiles)).toContain(large.src.slice('/_astro/'.length, -'.svg'.length));
});
