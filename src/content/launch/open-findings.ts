import { areaFindings, contradictionFindings, pictureFindings } from './agreement.ts';
import type { Finding, LaunchState } from './finding.ts';
import { identityFindings, mailFindings } from './identity.ts';
import { incorporationFindings, paymentFindings } from './price.ts';
import { privacyFindings } from './privacy.ts';

/** Everything that stands between this content and a lawful launch, by part. */
const PARTS: [title: string, find: (state: LaunchState) => Finding[]][] = [
  ['Quem vende', identityFindings],
  ['Incorporação', incorporationFindings],
  ['Preço e pagamento', paymentFindings],
  ['Áreas e números', (state) => [...areaFindings(state), ...contradictionFindings(state)]],
  ['Imagens', pictureFindings],
  ['Privacidade', privacyFindings],
  ['Recebimento dos contatos', mailFindings],
];

/** Findings by the part that they belong to; parts with none are left out. */
export function openFindings(state: LaunchState): { title: string; findings: Finding[] }[] {
  return PARTS.map(([title, find]) => ({ title, findings: find(state) })).filter(
    ({ findings }) => findings.length > 0,
  );
}

export const countOpen = (parts: { findings: Finding[] }[]): number =>
  parts.reduce((sum, { findings }) => sum + findings.length, 0);

/** The list as `npm run check:launch` prints it. */
export function launchReport(parts: { title: string; findings: Finding[] }[]): string {
  const count = countOpen(parts);
  if (count === 0) return 'Tudo pronto para o lançamento: nada em aberto.';
  let number = 0;
  const lines = parts.flatMap(({ title, findings }) => [
    `\n${title}`,
    ...findings.map(({ what, rule, where }) => {
      number += 1;
      return `  ${number}. ${what}.\n     Regra: ${rule}.\n     Onde: ${where}.`;
    }),
  ]);
  return `${count === 1 ? 'Falta 1 ponto' : `Faltam ${count} pontos`} para o lançamento:\n${lines.join('\n')}`;
}
