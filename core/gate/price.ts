import { dayIn, formatMoney, isExpired, type PriceUnit } from '../launch/table.ts';
import { inFile, inTable, type LaunchState, type Looked, type Place } from './finding.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Lei 4.591/64, art. 33, as Lei 14.382/2022 has it. */
const VALID_DAYS = 180;
/** Days from one calendar day to another. */
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const shown = (date: string) => date.split('-').reverse().join('/');

/**
 * What is looked at in each unit of the table in force, told with its name where there are several.
 */
function ofUnits(
  { content: { condicoes } }: LaunchState,
  look: (unit: PriceUnit, place: number, named: { unidade: string }) => Looked[],
): Looked[] {
  const { situacao, unidades } = condicoes.tabela;
  if (situacao !== 'vigente') return [];
  return unidades.flatMap((unit, place) =>
    look(unit, place, { unidade: unidades.length > 1 ? `Unidade ${unit.unidade}: ` : '' }),
  );
}

/** The registration that every advert names, its age, and how prices are told under its regime. */
export function incorporationLooks(state: LaunchState): Looked[] {
  const { incorporacao, fuso } = state.content.empreendimento;
  const at = (...path: string[]) => inFile('empreendimento', 'incorporacao', ...path);
  if (!incorporacao) {
    const written =
      '{ registro: R-2/12.345, cartorio: 1º Ofício de Registro de Imóveis, data: 01/08/2026, regime: preco-fechado }';
    return [['incorporacao', true, { ...at(), where: `${at().where}: ${written}` }]];
  }
  const { data, regime, concretizada, 'atualizada-em': renewed = data } = incorporacao;
  const today = dayIn(fuso, state.now);
  const age = days(renewed, today);
  const parts = ofUnits(state, ({ total, terreno = 0, construcao = 0 }, place, named) => {
    const sums = {
      terreno: formatMoney(terreno),
      construcao: formatMoney(construcao),
      total: formatMoney(total),
    };
    const look = terreno && construcao ? `${regime}-soma` : regime;
    const isOpen = !(terreno && construcao) || terreno + construcao !== total;
    return [[look, isOpen, inTable(state, 'terreno', place), { ...named, ...sums }]];
  });
  return [
    [
      'registro-futuro',
      days(data, today) < 0 || age < 0,
      at('data'),
      { data: shown(age < 0 ? renewed : data) },
    ],
    [
      'registro-antigo',
      age > VALID_DAYS && !concretizada,
      at('atualizada-em'),
      { data: shown(renewed), dias: String(age) },
    ],
    ...(regime === 'preco-fechado' ? [] : parts),
  ];
}

/** What the plan of payment is made of. */
const PLAN = [
  ['parcelas', 'o número de parcelas'],
  ['juros', 'os juros, ou "sem juros"'],
  ['total-financiado', 'o total com financiamento'],
] as const;

/**
 * The payment example: complete, dated, in force. While the table is being revised no price is told
 * and nothing is asked.
 */
export function paymentLooks(state: LaunchState): Looked[] {
  const { tabela, textos } = state.content.condicoes;
  if (tabela.situacao !== 'vigente') return [];
  const until = tabela['valida-ate'];
  const isPast = isExpired(tabela, state.now, state.content.empreendimento.fuso);
  const units = ofUnits(state, (unit, place, named) => {
    const missing = PLAN.filter(([field]) => unit[field] === undefined);
    const campos = missing.map(([field, what]) => `${what} ("${field}")`).join('; ');
    const where = inTable(state, missing[0]?.[0] ?? '', place);
    return [['pagamento', missing.length > 0, where, { ...named, campos }]];
  });
  const dated: Place = inTable(state, 'valida-ate');
  return [
    ...units,
    ['validade', !until, dated],
    ['vencida', isPast, dated, { data: shown(until ?? '') }],
    ['quadro-resumo', !textos['quadro-resumo'], inFile('condicoes', 'textos', 'quadro-resumo')],
  ];
}
