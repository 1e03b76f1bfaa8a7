import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Content } from '#core/launch/schema.ts';
import { contentCopy } from '../../../tests/support/content-copy.ts';
import { aroundSheet } from './around-sheet.ts';
import { builtTable } from './notes.ts';
import FreshPriceSheet, { PriceSheet, queries } from './PriceSheet.tsx';
import { BALANCE, PLAN_IN_CHAT, UPDATING } from './words.ts';

const SEPTEMBER = Date.parse('2026-09-30T23:59:00-03:00');
const OCTOBER = Date.parse('2026-10-01T00:01:00-03:00');

const around = (content: Content) => ({
  ...aroundSheet(content),
  deliveries: { 'Fase 1': 'junho de 2031' },
});

function sheet(
  content: Content,
  now: number | undefined,
  table = content.condicoes.tabela,
): string {
  const html = renderToStaticMarkup(
    createElement(PriceSheet, { table, around: around(content), now }),
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** A fixed table, so that the test does not depend on the launch's. */
const TABLE = `situacao: vigente
unidade: "201"
andar: 2º andar
total: 332000
sinal: 23240
parcela: 1100
mes: Setembro/2025`;

function withTable(table = TABLE) {
  const copy = contentCopy();
  copy.set('empreendimento', 'incorporacao', undefined);
  copy.set('condicoes', 'tabela', table);
  copy.set('empreendimento', 'fuso', 'America/Fortaleza');
  return copy;
}

function dated(): Content {
  const copy = withTable(`${TABLE.replace('2025', '2026')}
valida-ate: 30/09/2026
parcelas: 120
juros: sem juros
total-financiado: 332.000
terreno: 66.400
construcao: 265.600`);
  copy.set('condicoes', 'textos.quadro-resumo', 'Peça o quadro-resumo.');
  copy.set(
    'empreendimento',
    'incorporacao',
    '{ registro: R-2/12.345, cartorio: 1º Ofício, data: 01/08/2026, regime: reajustavel }',
  );
  return copy.load();
}

it('the note tells what the law asks for beside a price, as far as the table has it', () => {
  expect(sheet(dated(), SEPTEMBER)).toContain(
    'válidos para a tabela de Setembro/2026, sujeitos a alteração e disponibilidade. Valores válidos até 30/09/2026. 120 parcelas mensais, sem juros. Total com financiamento: R$ 332.000. Fração ideal do terreno: R$ 66.400. Construção: R$ 265.600, com preço reajustável. Incorporação registrada sob o nº R-2/12.345 no 1º Ofício. Peça o quadro-resumo.',
  );
});

it('the consultant’s plan is promised only while the table has not all of it', () => {
  expect(sheet(dated(), SEPTEMBER)).not.toContain(PLAN_IN_CHAT);
  expect(sheet(withTable().load(), OCTOBER)).toContain(PLAN_IN_CHAT);
});

it('a unit sold by its down payment alone has no balance', () => {
  const content = withTable().load();
  const { tabela } = content.condicoes;
  expect(sheet(content, OCTOBER)).toContain(`${BALANCE} R$ 308.760`);
  const [unit] = tabela.unidades;
  if (!unit) throw new Error('a table without a unit');
  const paid = { ...tabela, unidades: [{ ...unit, sinal: unit.total }] };
  expect(sheet(content, OCTOBER, paid)).not.toContain(BALANCE);
});

it('of a table that says no more the note is the specification’s', () => {
  const text = sheet(withTable().load(), OCTOBER);
  expect(text.trim()).toMatch(/sujeitos a alteração e disponibilidade\.$/);
});

it('past its last day the card has no price: by the visitor’s clock and as it is built', () => {
  const content = dated();
  expect(sheet(content, OCTOBER)).not.toContain('R$');
  expect(sheet(content, OCTOBER)).toContain(UPDATING.title);
  expect(sheet(content, undefined), 'before the page has woken, as it was built').toContain(
    '332.000',
  );
  const built = builtTable(content, OCTOBER);
  expect(sheet(content, undefined, built)).not.toContain('R$');
  expect(builtTable(content, SEPTEMBER)).toBe(content.condicoes.tabela);
});

it('several units stand under their phases, each with its amounts and its own terms, and the note names them', () => {
  const content = withTable().load();
  const { tabela } = content.condicoes;
  const [unit] = tabela.unidades;
  if (!unit) throw new Error('a table without a unit');
  const plan = { parcelas: 120, juros: 'sem juros', 'total-financiado': 420_000 };
  const text = sheet(content, OCTOBER, {
    ...tabela,
    unidades: [
      { ...unit, fase: 'Fase 2', unidade: '502', total: 400_000, sinal: 40_000, ...plan },
      { ...unit, fase: 'Fase 1' },
      { ...unit, fase: 'Fase 2', unidade: '601', sinal: unit.total },
    ],
  });
  expect(text).toMatch(
    /Fase 2 .*Unidade 502 .*R\$ 400\.000 .*R\$ 40\.000 .*10% do valor total .*R\$ 360\.000 .*Total com financiamento: R\$ 420\.000\. .*Unidade 601 .* – .*Fase 1 *Entrega prevista: junho de 2031 .*Unidade 201 .*R\$ 332\.000/,
  );
  expect(text).toContain(
    'Valores referentes às unidades 502, 201 e 601, válidos para a tabela de Setembro/2025',
  );
});

it('a value with signs of its own is text', () => {
  const copy = withTable(TABLE.replace('"201"', () => '"201 $& $1"'));
  expect(sheet(copy.load(), OCTOBER)).toContain('unidade 201 $&amp; $1, válidos');
});

it('the page with prices and the one without are drawn in one build, each with its own', () => {
  const content = withTable().load();
  const draw = (withoutPrices: boolean) => {
    const built = builtTable(content, SEPTEMBER, withoutPrices);
    return renderToStaticMarkup(createElement(FreshPriceSheet, { built, around: around(content) }));
  };
  expect(draw(true)).not.toContain('332.000');
  const { sinal } = content.condicoes.tabela.unidades[0] ?? {};
  expect(
    JSON.stringify(builtTable(content, SEPTEMBER, true)),
    'nor sent with the page',
  ).not.toMatch(`${sinal}`);
  expect(draw(false)).toContain('332.000');
});

it('asks for the table again three times, at most 30 s apart, and keeps it for five minutes', () => {
  expect(queries).toMatchObject({ gcTime: 300_000, retry: 3 });
  expect([0, 1, 2, 9].map(queries.retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

it('writes the month one way on the whole card', () => {
  const months = sheet(withTable().load(), SEPTEMBER).match(/setembro\/\d+/gi) ?? [];
  expect(months.length).toBeGreaterThan(1);
  expect(new Set(months).size).toBe(1);
});
