import { formatMoney, isExpired } from '../table.ts';
import { type Finding, inFile, inTable, type LaunchState } from './finding.ts';

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
