import { expect, test } from 'vitest';
import { jsonSchemaOf } from '../../content/json-schemas.ts';
import type { FileName } from '../../content/schema/files.ts';
import { fieldsOfEntry, intoList, outOfList, type Schema } from './form.ts';

const schemaOf = (file: FileName, group: string): Schema =>
  JSON.parse(JSON.stringify(jsonSchemaOf(file))).properties[group];
const table = schemaOf('condicoes', 'tabela');

test('the one unit of a table becomes the first of a list, and the one unit again', () => {
  const one = { situacao: 'vigente', unidade: '201', total: '332000', mes: 'Setembro/2025' };
  const several = intoList(table, one, 'unidades');
  expect(several).toEqual({
    situacao: 'vigente',
    mes: 'Setembro/2025',
    unidades: [{ unidade: '201', total: '332000' }],
  });
  expect(outOfList(table, several, 'unidades')).toEqual(one);
});

test('nothing moves where there is nothing, or where an entry has fields of its own', () => {
  expect(intoList(table, { situacao: 'vigente' }, 'unidades')).toBeUndefined();
  expect(outOfList(table, { situacao: 'vigente' }, 'unidades')).toBeUndefined();
  expect(fieldsOfEntry(schemaOf('empreendimento', 'ficha'), 'fases')).toEqual([]);
  expect(fieldsOfEntry(table, 'situacao')).toEqual([]);
});
