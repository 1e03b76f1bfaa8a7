import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { coloursOf } from '#core/theme/colours.ts';
import { SAMPLE } from '../support/launch.ts';

const FOLDER = join('launches', SAMPLE);
const { empreendimento, condicoes, plantas, theme } = loadContent(FOLDER);

const areas = Object.values(plantas?.plantas ?? {}).flatMap((plan) => [
  plan['area-privativa'],
  plan.jardim ?? [],
]);
const money = condicoes.tabela.unidades.flatMap(({ total, sinal }) => [total, sinal]);
/** Words, figures, colours and files of the sample alone; white belongs to every launch. */
const SAMPLES_OWN = [
  empreendimento['nome-curto'] ?? empreendimento.nome,
  empreendimento.endereco.cidade.split('/')[0] ?? '',
  ...areas.flat().flatMap((area) => [area.toFixed(2), area.toFixed(2).replace('.', ',')]),
  ...money.flatMap((reais) => [String(reais), reais.toLocaleString('pt-BR')]),
  ...Object.values(coloursOf(theme)).filter((colour) => colour !== '#ffffff'),
  ...globSync(`${FOLDER}/{pictures,plans,drawings}/*`).map((file) => basename(file)),
].map((word) => word.toLowerCase());

/** The table of mistakes quotes the sample, and any launch may take the sample's palette. */
const KNOWS_IT = ['core/launch/mistakes.yaml', 'core/theme/palettes.ts'];

/** The sample's own words that stand in a text. */
const found = (text: string) => SAMPLES_OWN.filter((word) => text.toLowerCase().includes(word));

test('the code of page, server and recipes holds nothing of the sample', () => {
  const files = globSync([
    '{core,site,editor,relay}/**/*.{ts,tsx,astro,css,svg,yaml}',
    'deploy/**/*.*',
  ]).filter((file) => !file.endsWith('.test.ts') && !KNOWS_IT.includes(file));
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) => found(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`)),
  ).toEqual([]);
});
