import type { Check, Finding, LaunchState } from './finding.ts';
import { priceChecks, registrationChecks } from './price-checks.ts';
import { pictureChecks, textChecks } from './sample-checks.ts';
import { mailChecks, privacyChecks, sellerChecks } from './seller-checks.ts';

export const CHECKS: Check[] = [
  ...sellerChecks,
  ...registrationChecks,
  ...priceChecks,
  ...textChecks,
  ...pictureChecks,
  ...privacyChecks,
  ...mailChecks,
];

export function openFindings(state: LaunchState): Finding[] {
  return CHECKS.flatMap(({ id, title, rule, place = { where: '' }, test }) => {
    const result = test(state) || [];
    const open = typeof result === 'string' ? [{ what: result, place }] : result;
    return open.map(({ what, place }) => ({ id, title, rule, what, ...place }));
  });
}

export const countWords = (count: number): string =>
  `${count === 1 ? 'Falta 1 ponto' : `Faltam ${count} pontos`} para o lançamento`;
export const NONE_OPEN = 'Tudo pronto para o lançamento: nada em aberto.';

export function launchReport(findings: Finding[]): string {
  if (findings.length === 0) return NONE_OPEN;
  const lines = findings.flatMap(({ title, what, rule, where }, index) => [
    ...(title === findings[index - 1]?.title ? [] : [`\n${title}`]),
    `  ${index + 1}. ${what}.\n     Regra: ${rule}.\n     Onde: ${where}.`,
  ]);
  return `${countWords(findings.length)}:\n${lines.join('\n')}`;
}
