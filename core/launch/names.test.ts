import { expect, it, test } from 'vitest';
import { type ContentCopy, contentCopy } from '../../tests/support/content-copy.ts';
import { loadContent } from './load.ts';
import { brandName } from './names.ts';
import { facts } from './schema/prices.ts';

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

const NAMES = [
  ...['quartos', 'suites', 'banheiros', 'vagas', 'entrega'],
  ...['area-menor', 'area-maior', 'area-jardim', 'municipio'],
];
const TEXT = NAMES.map((name) => `{${name}}`).join('|');
const FACTS =
  '{ imovel: apartamento, quartos: 2, suites: 1, banheiros: 2, vagas: 1, entrega: 2026 }';

function copyWith(text: string, [first = '', second = '']: string[] = []) {
  const copy = contentCopy('plantas');
  const [shown] = Object.values(copy.load().plantas.plantas);
  const drawing = JSON.stringify(shown?.desenho);
  copy.remove('content/sala.yaml');
  copy.set('empreendimento', 'ficha', FACTS);
  copy.set('empreendimento', 'endereco.cidade', 'Fortaleza/CE');
  copy.set('condicoes', 'textos.titulo', `"${text}"`);
  const plan = (name: string, more: string) =>
    `{ titulo: ${name}, alt: Planta., desenho: ${drawing}, ${more} }`;
  copy.set('plantas', 'grupos', '[{ id: todas, titulo: Todas, plantas: [um, dois] }]');
  copy.set(
    'plantas',
    'plantas',
    `um: ${plan('Um', `area-privativa: 51.06${first}`)}\ndois: ${plan('Dois', `area-privativa: 51.98${second}`)}`,
  );
  return copy;
}
const titleIn = (copy: ContentCopy) => copy.load().condicoes.textos.titulo;

it('a text may name the facts, and the areas of the plans as the page writes them', () => {
  expect(titleIn(copyWith(TEXT, ['', ', jardim: 24.55']))).toBe(
    '2|1|2|1|2026|51,06|51,98|24,55|Fortaleza',
  );
});

it('where plans differ the text has all numbers, the least first', () => {
  const plans = [', quartos: 4', ', quartos: 3, suites: 2'];
  expect(titleIn(copyWith('{quartos} quartos, {suites} suítes', plans))).toBe(
    '3 e 4 quartos, 1 e 2 suítes',
  );
});

it('a home without a bedroom of its own is a studio, by its name', () => {
  const plans = [', quartos: 0, suites: 0', ', quartos: 2'];
  expect(titleIn(copyWith('{quartos} quartos', plans))).toBe('studio e 2 quartos');
});

it('a month of delivery reads as in a sentence, and phases stand in a list', () => {
  const copy = copyWith('{entrega}; {fases}');
  copy.set('empreendimento', 'ficha.entrega', '12/2027');
  copy.set(
    'empreendimento',
    'ficha.fases',
    '[{ nome: Fase 1, entrega: jun/2027 }, { nome: Fase 2 }]',
  );
  expect(titleIn(copy)).toBe('dezembro de 2027; Fase 1 e Fase 2');
  expect(copy.load().empreendimento.ficha.fases).toEqual([
    { nome: 'Fase 1', entrega: 'junho de 2027' },
    { nome: 'Fase 2' },
  ]);
});

it('a name that nothing answers to is told once a text, however often it stands there', () => {
  const told = copyWith('{nada} '.repeat(30_000)).mistakes();
  expect(
    told.filter((mistake) => mistake.includes('tem {nada}, que não existe aqui')),
  ).toHaveLength(1);
});

it.each([
  ['vagas', 'na "ficha" de content/empreendimento.yaml'],
  ['area-jardim', 'nas plantas de content/plantas.yaml'],
])('a text that names {%s} where nobody says it is told where to write it', (name, place) => {
  const copy = copyWith(`Com {${name}}`);
  copy.set('empreendimento', 'ficha.vagas', undefined);
  expect(copy.mistakes()).toContain(
    `content/condicoes.yaml, linha ${copy.lineOf('condicoes', 'textos.titulo')}, "textos", campo "titulo": tem {${name}}, que falta ${place}. Escreva lá, ou tire daqui.`,
  );
});

it.each([
  ['quartos', '11', 'precisa ser um número inteiro de quartos, de 0 a 10'],
  ['suites', '3', 'não pode ser maior que o número de quartos'],
  ['banheiros', '0', 'precisa ser um número inteiro de banheiros, de 1 a 15'],
  ['vagas', '11', 'precisa ser um número inteiro de vagas, de 0 a 10'],
  ['entrega', 'em breve', 'precisa ser o ano, ou o mês e o ano, da entrega'],
  ['imovel', 'barco', 'precisa ser "apartamento" ou "casa"'],
  ['fases', [], 'precisa ter ao menos uma fase'],
  ['fases', Array(7).fill({ nome: 'F' }), 'pode ter no máximo 6 fases'],
])('%s: %j is told', (fact, value, sentence) => {
  const { error } = facts.safeParse({ quartos: '2', [fact]: value });
  expect(error?.issues).toMatchObject([
    { path: [fact], message: expect.stringContaining(sentence) },
  ]);
});

it('a text may name the month of the prices, there without its year', () => {
  const copy = contentCopy();
  copy.set('condicoes', 'tabela.mes', '11/2026');
  copy.set('mensagens', 'condicoes', '"Olá! Quero as condições de {mes}."');
  const { mensagens, condicoes } = copy.load();
  expect(mensagens.condicoes).toBe('Olá! Quero as condições de novembro.');
  expect(condicoes.tabela.mes).toBe('Novembro/2026');
});

it('a text may name the rate, where there is one', () => {
  const copy = contentCopy('investimento');
  copy.set('investimento', 'taxa', '12%');
  copy.set('investimento', 'titulo', '"{taxa} ao ano"');
  copy.set('condicoes', 'textos.titulo', '"Rende {taxa}"');
  expect(copy.load().investimento.titulo).toBe('12% ao ano');
  expect(copy.load().condicoes.textos.titulo).toBe('Rende 12%');
  copy.set('investimento', 'taxa', undefined);
  expect(copy.mistakes()).toEqual(
    Array(2).fill(expect.stringContaining('tem {taxa}, que falta em content/investimento.yaml.')),
  );
});
