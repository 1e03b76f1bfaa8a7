import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fill } from '../launch/yaml/values.ts';
import {
  areaLooks,
  contradictionLooks,
  exampleLooks,
  factLooks,
  pictureLooks,
  sentenceLooks,
} from './agreement.ts';
import type { LaunchState } from './finding.ts';
import { companyLooks, mailLooks, privacyLooks } from './identity.ts';
import { incorporationLooks, paymentLooks } from './price.ts';

/** What is told of each look: by part, by the law or habit that asks for it, by its name. */
const RULES: Record<string, Record<string, Record<string, string>>> = parse(
  readFileSync(join(import.meta.dirname, 'rules.yaml'), 'utf8'),
);
const TOLD = new Map(
  Object.entries(RULES).flatMap(([title, rules]) =>
    Object.entries(rules).flatMap(([rule, told]) =>
      Object.entries(told).map(([name, what]) => [name, { title, rule, what }] as const),
    ),
  ),
);

/** All that is looked at between this content and a lawful launch. */
const LOOKS = [
  ...[companyLooks, incorporationLooks, paymentLooks, exampleLooks],
  ...[
    areaLooks,
    factLooks,
    contradictionLooks,
    sentenceLooks,
    pictureLooks,
    privacyLooks,
    mailLooks,
  ],
];

/** What must not go live as it is, part by part. In Portuguese: a broker reads it. */
export function openFindings(state: LaunchState) {
  const looked = LOOKS.flatMap((look) => look(state));
  const findings = looked.flatMap(([name, isOpen, place, found = {}]) => {
    const told = TOLD.get(name);
    if (!told) throw new Error(`rules.yaml says nothing of "${name}".`);
    return isOpen ? [{ ...told, ...place, what: fill(told.what, found) }] : [];
  });
  return [...Map.groupBy(findings, ({ title }) => title).values()].flat();
}

/** How many there are, as the beginning of a sentence. */
export const countWords = (count: number): string =>
  `${count === 1 ? 'Falta 1 ponto' : `Faltam ${count} pontos`} para o lançamento`;
/** What is said where there are none. */
export const NONE_OPEN = 'Tudo pronto para o lançamento: nada em aberto.';

/** The list as `npm run check:launch` prints it. */
export function launchReport(findings: ReturnType<typeof openFindings>): string {
  if (findings.length === 0) return NONE_OPEN;
  const lines = findings.flatMap(({ title, what, rule, where }, place) => [
    ...(title === findings[place - 1]?.title ? [] : [`\n${title}`]),
    `  ${place + 1}. ${what}.\n     Regra: ${rule}.\n     Onde: ${where}.`,
  ]);
  return `${countWords(findings.length)}:\n${lines.join('\n')}`;
}
