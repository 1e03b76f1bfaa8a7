import { expect, test } from 'vitest';
import { loadContent } from '../load.ts';
import { brandName } from './names.ts';

const named = (nome: string, short?: string) => {
  const { 'nome-curto': _, ...company } = loadContent().empreendimento;
  return brandName({ ...company, nome, ...(short && { 'nome-curto': short }) });
};

test('a brand’s short name stands large, what comes before it small', () => {
  expect(named('Edifício Alto da Serra', 'Alto da Serra')).toEqual({
    before: 'Edifício',
    short: 'Alto da Serra',
  });
});

test('without a short name, or with that of before a rename, the whole name is large', () => {
  expect(named('Vila Serena')).toEqual({ before: '', short: 'Vila Serena' });
  expect(named('Vila Serena', 'Norte')).toEqual({ before: '', short: 'Vila Serena' });
});
