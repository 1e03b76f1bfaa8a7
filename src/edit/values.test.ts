import { expect, test } from 'vitest';
import { said, spoken } from './values.ts';

test('a key is called as people write it, with its accents', () => {
  expect(['suite', 'area-gourmet', 'foto-celular'].map(spoken)).toEqual([
    'Suíte',
    'Área gourmet',
    'Foto celular',
  ]);
});

test('entries that say nothing yet are not told of', () => {
  expect(said([{ unidade: '201' }, { unidade: '', andar: '' }])).toBe('201');
  expect(said([{ unidade: '' }])).toBe('');
});
