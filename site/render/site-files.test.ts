import { expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { readLaunch } from './launch.ts';
import { siteFiles } from './site-files.ts';

const SAMPLE = 'launches/lagoa';
const LAST_YEAR = `${new Date().getFullYear() - 1}-12-31`;

function conditionsUntil(lastDay: string | undefined): unknown {
  const content = loadContent(SAMPLE);
  const { tabela } = content.condicoes;
  const dated = { ...tabela, situacao: 'vigente' as const, 'valida-ate': lastDay };
  const launch = readLaunch(SAMPLE, process.env, undefined, {
    ...content,
    condicoes: { ...content.condicoes, tabela: dated },
  });
  return siteFiles(launch)['conditions.json']?.();
}

test('past its last day a table’s figures are not written for open pages either', () => {
  const [unit] = loadContent(SAMPLE).condicoes.tabela.unidades;
  expect(conditionsUntil(undefined)).toContain(`"total": ${unit?.total}`);
  expect(conditionsUntil(LAST_YEAR)).not.toMatch(/"(total|sinal)"/);
});
