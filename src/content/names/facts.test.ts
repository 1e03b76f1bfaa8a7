import { expect, it } from 'vitest';
import { contentCopy } from '../../../tests/support/content-copy.ts';

const NAMES = [
  ...['quartos', 'suites', 'banheiros', 'vagas', 'entrega'],
  ...['area-menor', 'area-maior', 'area-jardim', 'municipio'],
];
const TEXT = NAMES.map((name) => `{${name}}`).join('|');

function copyWith(text: string) {
  const copy = contentCopy();
  copy.slip('sobre.yaml', 'titulo: O dia começa na beira d’água', `titulo: "${text}"`);
  return copy;
}

it('a text may name the facts, and the areas of the plans as the page writes them', () => {
  expect(copyWith(TEXT).load().sobre.titulo).toBe('2|1|2|1|2026|51,06|51,98|24,55|Fortaleza');
});

it('where plans differ the text has all numbers, the least first', () => {
  const copy = copyWith('{quartos} quartos, {suites} suítes');
  copy.slip('plantas.yaml', '    titulo: Tipo B\n', '    titulo: Tipo B\n    quartos: 4\n');
  copy.slip(
    'plantas.yaml',
    '    titulo: Garden D1\n',
    '    titulo: Garden D1\n    quartos: 3\n    suites: 2\n',
  );
  expect(copy.load().sobre.titulo).toBe('2, 3 e 4 quartos, 1 e 2 suítes');
});

it('a month of delivery reads as in a sentence, and phases stand in a list', () => {
  const copy = copyWith('{entrega}; {fases}');
  copy.slip(
    'empreendimento.yaml',
    '  entrega: 2026\n',
    '  entrega: 12/2027\n  fases: [{ nome: Fase 1, entrega: jun/2027 }, { nome: Fase 2 }]\n',
  );
  const { sobre, empreendimento } = copy.load();
  expect(sobre.titulo).toBe('dezembro de 2027; Fase 1 e Fase 2');
  expect(empreendimento.ficha.fases).toEqual([
    { nome: 'Fase 1', entrega: 'junho de 2027' },
    { nome: 'Fase 2' },
  ]);
});

it.each([
  [
    'vagas',
    'empreendimento.yaml',
    '  vagas: 1\n',
    'a "ficha" de content/empreendimento.yaml não tem "vagas"',
  ],
  [
    'area-jardim',
    'plantas.yaml',
    '    jardim: 24.55\n',
    'nenhuma planta de content/plantas.yaml tem "jardim"',
  ],
])('a text that names {%s} where nobody says it is told where to write it', (name, file, line, sentence) => {
  const copy = copyWith(`Com {${name}}`);
  copy.slip(file, line, '');
  expect(copy.mistakes()).toContain(
    `content/sobre.yaml, linha 2, campo "titulo": tem {${name}}, e ${sentence}. Escreva lá, ou tire daqui.`,
  );
});

it.each([
  ['quartos: 2', 'quartos: 11', 'campo "quartos": precisa ser um número inteiro de quartos, de 0 a 10'],
  ['  quartos: 2\n', '', 'campo "quartos": falta este campo'],
  ['suites: 1', 'suites: 3', 'campo "suites": não pode ser maior que o número de quartos'],
  [
    'banheiros: 2',
    'banheiros: 0',
    'campo "banheiros": precisa ser um número inteiro de banheiros, de 1 a 15',
  ],
  ['vagas: 1', 'vagas: 11', 'campo "vagas": precisa ser um número inteiro de vagas, de 0 a 10'],
  ['entrega: 2026', 'entrega: em breve', 'campo "entrega": precisa ser o ano, ou o mês e o ano, da entrega'],
  ['imovel: apartamento', 'imovel: barco', 'campo "imovel": precisa ser "apartamento" ou "casa"'],
  ['entrega: 2026', 'fases: []', 'campo "fases": precisa ter ao menos uma fase'],
  [
    'entrega: 2026',
    `fases: [${Array.from({ length: 7 }, (_, n) => `{ nome: F${n} }`)}]`,
    'campo "fases": pode ter no máximo 6 fases',
  ],
])('%s → %s is told', (from, to, sentence) => {
  const copy = contentCopy();
  copy.slip('empreendimento.yaml', from, to);
  expect(copy.mistakes().join('\n')).toContain(sentence);
});
