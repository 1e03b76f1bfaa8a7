import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Value } from '#core/launch/yaml/values.ts';
import { editedLaunch } from '../../tests/support/relay/editing.ts';
import { describePath, readLaunchFolder, summarizeValue } from './describe.ts';
import { draftTasks } from './draft/tasks.ts';

test('what is wrong is told in the page’s words: its places, and no file of texts', async () => {
  const { live } = editedLaunch();
  const { content } = readLaunchFolder(live);
  const small = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer();
  writeFileSync(join(live, 'pictures', content?.fotos.sala?.arquivo ?? ''), small);
  const { mistakes } = readLaunchFolder(live);
  const told = mistakes.map(({ what }) => what);
  expect(told).toContainEqual(
    expect.stringMatching(/tem 300 x 200 pixels, pequena demais .*Apresentação/),
  );
  expect(told.join()).not.toContain('.yaml');
});

test('a value is told in one line as people write it, and entries that say nothing yet are not told of', () => {
  expect(summarizeValue('condicoes', ['tabela', 'total'], '332000')).toBe('R$ 332.000');
  expect(summarizeValue('empreendimento', ['whatsapp'], '5585900000000')).toBe('(85) 90000-0000');
  const units = (...values: Value[]) => summarizeValue('condicoes', ['tabela', 'unidades'], values);
  expect(units({ unidade: '201' }, { unidade: '', andar: '' })).toBe('201');
  expect(units({ unidade: '' })).toBe('');
});

test('a field is called by its title to the letter, an entry by its number and its label', () => {
  expect(describePath('empreendimento', undefined, ['email'])).toBe('E-mail');
  const places = { lugares: [{ nome: 'Shopping '.repeat(9) }] };
  expect(describePath('localizacao', places, ['lugares', 0])).toMatch(
    /, Lugar 1 \((Shopping )+Shop…\)$/,
  );
});

const tasksOf = ({ live, dataDir } = editedLaunch()) =>
  draftTasks({ live, folder: join(dataDir, 'edit') });

test('what is missing leads to its own field, in the page’s order, what is in no field of it last', () => {
  const { open, files } = tasksOf().state();
  const broker = open.find(({ what }) => what.includes('"Nome da Corretora"'));
  expect(broker).toMatchObject({ file: 'empreendimento', path: ['corretora', 'nome'] });
  const plan = open.find(({ what }) => what.startsWith('O exemplo de pagamento está incompleto'));
  expect(plan).toMatchObject({ file: 'condicoes', path: ['tabela', 'parcelas'] });
  expect(plan?.what, 'no key of a file').not.toContain('total-financiado');
  const order = [...files.map(({ file }) => file), undefined];
  const places = open.map(({ file }) => order.indexOf(file));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(open.at(-1)?.file).toBeUndefined();
});

test('texts are read with their data while something else is wrong', () => {
  const { put, state } = tasksOf();
  put({ file: 'condicoes', path: ['tabela', 'total'], was: '332000' });
  const { files, placeholders } = state();
  const [mistake] = files.find(({ file }) => file === 'condicoes')?.mistakes ?? [];
  expect(mistake?.what, 'no line of a file').toBe('falta este campo. Exemplo: 450.000');
  expect(placeholders).toMatchObject({ empreendimento: 'Residencial Lagoa' });
});
