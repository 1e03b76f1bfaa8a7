import { dayIn, formatMoney, isExpired, type PriceUnit } from '../launch/table.ts';
import { type Check, inFile, inUnit, type LaunchState, type OpenPoint } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lei 4.591/64, art. 33, amended by Lei 14.382/2022. */
const VALID_DAYS = 180;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const brazilian = (date: string) => date.split('-').reverse().join('/');

const registrationOf = ({ content }: LaunchState) => content.empreendimento.incorporacao;
const todayOf = ({ content, now }: LaunchState) => dayIn(content.empreendimento.fuso, now);

function shownUnits({ content }: LaunchState) {
  const { situacao, unidades } = content.condicoes.tabela;
  if (situacao !== 'vigente') return [];
  return unidades.map((unit, index) => ({
    unit,
    index,
    prefix: unidades.length > 1 ? `Unidade ${unit.unidade}: ` : '',
  }));
}

function partsOf({ total, terreno, construcao }: PriceUnit): string | undefined {
  if (!terreno || !construcao) return 'Falta separar o preço do terreno do preço da construção';
  if (terreno + construcao !== total)
    return `Terreno (${formatMoney(terreno)}) e construção (${formatMoney(construcao)}) não somam o valor total (${formatMoney(total)})`;
  return undefined;
}

const partsCheck = (regime: 'reajustavel' | 'administracao', rule: string): Check => ({
  id: regime,
  rule,
  test: (state) =>
    registrationOf(state)?.regime === regime
      ? shownUnits(state).flatMap(({ unit, index, prefix }): OpenPoint[] => {
          const what = partsOf(unit);
          return what ? [{ what: prefix + what, place: inUnit(state, 'terreno', index) }] : [];
        })
      : [],
});

export const registrationChecks: Check[] = [
  {
    id: 'incorporacao',
    rule: 'Lei 4.591/64, art. 32, § 3º: o número do registro e o cartório constam obrigatoriamente dos anúncios',
    place: inFile('empreendimento', 'incorporacao'),
    test: (state) =>
      !registrationOf(state) &&
      'Falta o registro da incorporação: número, cartório, data e regime de preço. Exemplo: incorporacao: { registro: R-2/12.345, cartorio: 1º Ofício de Registro de Imóveis, data: 01/08/2026, regime: preco-fechado }',
  },
  {
    id: 'registro-futuro',
    rule: 'Lei 4.591/64, art. 32: só se negocia depois do registro',
    place: inFile('empreendimento', 'incorporacao', 'data'),
    test: (state) => {
      const { data, 'atualizada-em': renewed } = registrationOf(state) ?? {};
      const future = [data, renewed].find((day) => day !== undefined && day > todayOf(state));
      return future && `A data ${brazilian(future)} do registro da incorporação ainda não chegou`;
    },
  },
  {
    id: 'registro-antigo',
    rule: 'Lei 4.591/64, art. 33: passados 180 dias sem concretizar, é preciso averbar a atualização das certidões antes de negociar',
    place: inFile('empreendimento', 'incorporacao', 'atualizada-em'),
    test: (state) => {
      const registration = registrationOf(state);
      if (!registration || registration.concretizada) return undefined;
      const day = registration['atualizada-em'] ?? registration.data;
      const age = daysBetween(day, todayOf(state));
      return (
        age > VALID_DAYS &&
        `O registro da incorporação é de ${brazilian(day)}, há ${age} dias. Confirme a data: se já houve venda, financiamento ou início das obras, escreva "concretizada: sim"; se as certidões foram atualizadas, escreva a data em "atualizada-em"`
      );
    },
  },
  partsCheck(
    'reajustavel',
    'Lei 4.591/64, art. 56: na empreitada reajustável, o anúncio com preço separa terreno e construção e diz que há reajuste',
  ),
  partsCheck(
    'administracao',
    'Lei 4.591/64, art. 62: na obra por administração, o anúncio com preço separa terreno e custo da construção',
  ),
];

const PLAN = [
  { field: 'parcelas', name: 'o número de parcelas' },
  { field: 'juros', name: 'os juros, ou "sem juros"' },
  { field: 'total-financiado', name: 'o total com financiamento' },
] as const;

export const priceChecks: Check[] = [
  {
    id: 'pagamento',
    rule: 'CDC, art. 52: preço, juros, número e periodicidade das parcelas, total a pagar com e sem financiamento',
    test: (state) =>
      shownUnits(state).flatMap(({ unit, index, prefix }): OpenPoint[] => {
        const missing = PLAN.filter(({ field }) => unit[field] === undefined);
        const [first] = missing;
        if (!first) return [];
        const names = missing.map(({ field, name }) => `${name} ("${field}")`).join('; ');
        const what = `${prefix}O exemplo de pagamento está incompleto. Falta: ${names}`;
        return [{ what, place: inUnit(state, first.field, index) }];
      }),
  },
  {
    id: 'validade',
    rule: 'CDC, arts. 30 e 31: oferta com preço obriga quem anuncia e informa o prazo de validade',
    place: inFile('condicoes', 'tabela', 'valida-ate'),
    test: ({ content: { condicoes } }) =>
      condicoes.tabela.situacao === 'vigente' &&
      !condicoes.tabela['valida-ate'] &&
      'A tabela não diz até quando vale. Exemplo: valida-ate: 30/09/2026',
  },
  {
    id: 'vencida',
    rule: 'CDC, arts. 30 e 37: preço vencido no ar é oferta enganosa',
    place: inFile('condicoes', 'tabela', 'valida-ate'),
    test: ({ content: { condicoes, empreendimento }, now }) =>
      condicoes.tabela.situacao === 'vigente' &&
      isExpired(condicoes.tabela, now, empreendimento.fuso) &&
      `A tabela valia até ${brazilian(condicoes.tabela['valida-ate'] ?? '')}. A página diz que ela está em atualização`,
  },
  {
    id: 'quadro-resumo',
    rule: 'Lei 13.786/2018 (art. 35-A da Lei 4.591/64): o contrato começa por um quadro-resumo com esses itens',
    place: inFile('condicoes', 'textos', 'quadro-resumo'),
    test: ({ content: { condicoes } }) =>
      condicoes.tabela.situacao === 'vigente' &&
      !condicoes.textos['quadro-resumo'] &&
      'Falta dizer que o quadro-resumo do contrato está à disposição. Exemplo: quadro-resumo: Peça ao consultor o quadro-resumo, com corretagem, índices, juros, multas, direito de arrependimento e prazo de entrega',
  },
];
