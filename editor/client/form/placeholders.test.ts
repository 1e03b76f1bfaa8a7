import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reading } from './Placeholders.tsx';

const names = { empreendimento: 'Residencial Lagoa', quartos: '2 e 3', registro: '' };
const reading = (text: string) => renderToStaticMarkup(Reading({ text, names }));

test('a text is read with its names by their values; what names nothing stays as it was written', () => {
  expect(reading('No {empreendimento}: {quartos}, {quartos}.')).toContain(
    'No <mark>Residencial Lagoa</mark>: <mark>2 e 3</mark>, <mark>2 e 3</mark>.',
  );
  expect(reading('{ {x} {constructor} {registro} {{quartos} }')).toContain(
    '{ {x} {constructor} {registro} {<mark>2 e 3</mark> }',
  );
  expect(reading('Sem nome nenhum, só { e }.')).toBe('');
});
