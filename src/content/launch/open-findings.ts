import { areasOpen, contradictionsOpen, examplesOpen, factsOpen, picturesOpen } from './agreement.ts';
import type { Finding, LaunchState, Open } from './finding.ts';
import { identityOpen, mailOpen, privacyOpen } from './identity.ts';
import { incorporationOpen, paymentOpen } from './price.ts';

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
