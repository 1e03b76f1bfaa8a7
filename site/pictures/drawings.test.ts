import { expect, test } from 'vitest';
import { readAnchors } from './drawings.ts';

const svg = (inside: string) =>
  `<!-- a hill --><svg xmlns="http://www.w3.org/2000/svg" viewBox="-440 60 1700 930">${inside}</svg>`;

test('a drawing tells its measures and the geometry of the shapes that it names', () => {
  const drawing = readAnchors(
    svg(
      '<path d="M0 0h9"/><circle id="chegada" cx="776" cy="661" r="9" fill="red"/><text id="nome" x="7" y="8" text-anchor="end"/>',
    ),
  );
  expect(drawing.viewBox).toEqual([-440, 60, 1700, 930]);
  expect(drawing.anchors).toEqual({
    chegada: { tag: 'circle', attributes: { cx: '776', cy: '661', r: '9' } },
    nome: { tag: 'text', attributes: { x: '7', y: '8', 'text-anchor': 'end' } },
  });
});

test('a drawing that names nothing has no anchors', () => {
  expect(readAnchors(svg('<path d="M0 0h9"/>')).anchors).toEqual({});
});
