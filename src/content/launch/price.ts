import { formatMoney, isExpired } from '../table.ts';
import { type Finding, inFile, inTable, type LaunchState } from './finding.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Lei 4.591/64, art. 33, as Lei 14.382/2022 has it. */
const VALID_DAYS = 180;
const days = (from: string, now: number) => Math.floor((now - Date.parse(`${from}T12:00:00-03:00`)) / DAY);
const shown = (date: string) => date.split('-').reverse().join('/');

/** The registration that every advert names, its age, and how prices are told under its regime. */
export function incorporationFindings(state: LaunchState): Finding[] {
  const { content, now } = state;
  const { incorporacao } = content.empreendimento;
  if (!incorporacao) {
    return [
      {
        what: 'Falta o registro da incorporação: número, cartório, data e regime de preço',
        rule: 'Lei 4.591/64, art. 32, § 3º: o número do registro e o cartório constam obrigatoriamente dos anúncios',
        where: `${inFile('empreendimento', 'incorporacao')}: { registro: R-2/12.345, cartorio: 1º Ofício de Registro de Imóveis, data: 01/08/2026, regime: preco-fechado }`,
      },
    ];
  }
  const findings: Finding[] = [];
  const { data, regime, concretizada } = incorporacao;
  const renewed = incorporacao['atualizada-em'];
  const age = days(renewed ?? data, now);
  if (days(data, now) < 0 || age < 0) {
    findings.push({
      what: `A data ${shown(age < 0 ? (renewed ?? data) : data)} do registro da incorporação ainda não chegou`,
      rule: 'Lei 4.591/64, art. 32: só se negocia depois do registro',
      where: inFile('empreendimento', 'data'),
    });
  }
  if (age > VALID_DAYS && !concretizada) {
    findings.push({
      what: `O registro da incorporação é de ${shown(renewed ?? data)}, há ${age} dias. Confirme a data: se já houve venda, financiamento ou início das obras, escreva "concretizada: sim"; se as certidões foram atualizadas, escreva a data em "atualizada-em"`,
      rule: 'Lei 4.591/64, art. 33: passados 180 dias sem concretizar, é preciso averbar a atualização das certidões antes de negociar',
      where: inFile('empreendimento', 'atualizada-em'),
    });
  }
  const { situacao, total, terreno, construcao } = content.condicoes.tabela;
  if (situacao !== 'vigente' || regime === 'preco-fechado') return findings;
  const rule =
    regime === 'reajustavel'
      ? 'Lei 4.591/64, art. 56: na empreitada reajustável, o anúncio com preço separa terreno e construção e diz que há reajuste'
      : 'Lei 4.591/64, art. 62: na obra por administração, o anúncio com preço separa terreno e custo da construção';
  if (terreno === undefined || construcao === undefined) {
    findings.push({
      what: 'Falta separar o preço do terreno do preço da construção',
      rule,
      where: inTable(state, 'terreno" e "construcao'),
    });
  } else if (terreno + construcao !== total) {
    findings.push({
      what: `Terreno (${formatMoney(terreno)}) e construção (${formatMoney(construcao)}) não somam o valor total (${formatMoney(total)})`,
      rule,
      where: inTable(state, 'terreno" e "construcao'),
    });
  }
  return findings;
}

/** The payment example: complete, dated, in force. While the table is being revised no price is told and nothing is asked. */
export function paymentFindings(state: LaunchState): Finding[] {
  const { content, now } = state;
  const { tabela, textos } = content.condicoes;
  if (tabela.situacao !== 'vigente') return [];
  const findings: Finding[] = [];
  const missing = [
    tabela.parcelas === undefined && 'o número de parcelas ("parcelas")',
    tabela.juros === undefined && 'os juros, ou "sem juros" ("juros")',
    tabela['total-financiado'] === undefined && 'o total com financiamento ("total-financiado")',
  ].filter((one) => one !== false);
  const cdc =
    'CDC, art. 52: preço, juros, número e periodicidade das parcelas, total a pagar com e sem financiamento';
  if (missing.length > 0) {
    findings.push({
      what: `O exemplo de pagamento está incompleto. Falta: ${missing.join('; ')}`,
      rule: cdc,
      where: inTable(state, 'tabela'),
    });
  }
  const financed = tabela['total-financiado'];
  if (financed !== undefined && financed < tabela.total) {
    findings.push({
      what: `O total com financiamento (${formatMoney(financed)}) é menor que o valor total (${formatMoney(tabela.total)})`,
      rule: cdc,
      where: inTable(state, 'total-financiado'),
    });
  }
  if (!tabela['valida-ate']) {
    findings.push({
      what: 'A tabela não diz até quando vale. Acrescente, por exemplo, "valida-ate: 30/09/2026"',
      rule: 'CDC, arts. 30 e 31: oferta com preço obriga quem anuncia e informa o prazo de validade',
      where: inTable(state, 'valida-ate'),
    });
  } else if (isExpired(tabela, now)) {
    findings.push({
      what: `A tabela valia até ${tabela['valida-ate'].split('-').reverse().join('/')}. A página diz que ela está em atualização`,
      rule: 'CDC, arts. 30 e 37: preço vencido no ar é oferta enganosa',
      where: inTable(state, 'valida-ate'),
    });
  }
  if (!textos['quadro-resumo']) {
    findings.push({
      what: 'Falta dizer que o quadro-resumo do contrato está à disposição. Exemplo: quadro-resumo: Peça ao consultor o quadro-resumo, com corretagem, índices, juros, multas, direito de arrependimento e prazo de entrega',
      rule: 'Lei 13.786/2018 (art. 35-A da Lei 4.591/64): o contrato começa por um quadro-resumo com esses itens',
      where: inFile('condicoes', 'textos: quadro-resumo'),
    });
  }
  return findings;
}
