import type { Check, Finding, LaunchState } from './finding.ts';
import { priceChecks, registrationChecks } from './price-checks.ts';
import { pictureChecks, textChecks } from './sample-checks.ts';
import { mailChecks, privacyChecks, sellerChecks } from './seller-checks.ts';

const GROUPS: { title: string; checks: Check[] }[] = [
  { title: 'Quem vende', checks: sellerChecks },
  { title: 'Incorporação', checks: registrationChecks },
  { title: 'Preço e pagamento', checks: priceChecks },
  { title: 'Textos e números', checks: textChecks },
  { title: 'Imagens', checks: pictureChecks },
  { title: 'Privacidade', checks: privacyChecks },
  { title: 'Recebimento dos contatos', checks: mailChecks },
];

export function openFindings(state: LaunchState): Finding[] {
  return GROUPS.flatMap(({ title, checks }) =>
    checks.flatMap(({ id, rule, place = { where: '' }, test }) => {
      const result = test(state) || [];
      const open = typeof result === 'string' ? [{ what: result, place }] : result;
      return open.map(({ what, place }) => ({ id, title, rule, what, ...place }));
    }),
  );
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
