import { areasOpen, contradictionsOpen, examplesOpen, factsOpen, picturesOpen } from './agreement.ts';
import type { Finding, LaunchState, Open } from './finding.ts';
import { identityOpen, mailOpen } from './identity.ts';
import { incorporationOpen, paymentOpen } from './price.ts';
import { privacyOpen } from './privacy.ts';

/** Everything that stands between this content and a lawful launch, by part. */
const PARTS: [title: string, ...looks: ((state: LaunchState, open: Open) => void)[]][] = [
  ['Quem vende', identityOpen],
  ['Incorporação', incorporationOpen],
  ['Preço e pagamento', paymentOpen],
  ['Áreas e números', examplesOpen, areasOpen, factsOpen, contradictionsOpen],
  ['Imagens', picturesOpen],
  ['Privacidade', privacyOpen],
  ['Recebimento dos contatos', mailOpen],
];

/** Findings by the part that they belong to; parts with none are left out. */
export function openFindings(state: LaunchState): { title: string; findings: Finding[] }[] {
  return PARTS.map(([title, ...looks]) => {
    const findings: Finding[] = [];
    for (const look of looks) look(state, (what, rule, place) => findings.push({ what, rule, ...place }));
    return { title, findings };
  }).filter(({ findings }) => findings.length > 0);
}

export const countOpen = (parts: { findings: Finding[] }[]): number =>
  parts.reduce((sum, { findings }) => sum + findings.length, 0);

/** How many there are, as the beginning of a sentence. */
export const countWords = (count: number): string =>
  `${count === 1 ? 'Falta 1 ponto' : `Faltam ${count} pontos`} para o lançamento`;
/** What is said where there are none. */
export const NONE_OPEN = 'Tudo pronto para o lançamento: nada em aberto.';

/** The list as `npm run check:launch` prints it. */
export function launchReport(parts: { title: string; findings: Finding[] }[]): string {
  const count = countOpen(parts);
  if (count === 0) return NONE_OPEN;
  let number = 0;
  const lines = parts.flatMap(({ title, findings }) => [
    `\n${title}`,
    ...findings.map(({ what, rule, where }) => {
      number += 1;
      return `  ${number}. ${what}.\n     Regra: ${rule}.\n     Onde: ${where}.`;
    }),
  ]);
  return `${countWords(count)}:\n${lines.join('\n')}`;
}
