import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readTable } from '#core/launch/load.ts';
import { knownKeys } from '#core/launch/schema/meanings.ts';
import { unit as unitSchema, writtenTable } from '#core/launch/schema/prices.ts';
import { asWritten, formatMoney, isExpired, type PriceTable } from '#core/launch/table.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { timeZone } from '#relay/commands/command.ts';
import { runProgram } from '#relay/configuration.ts';
import { handOver } from '#relay/data-folder.ts';
import { readBuilt } from '#relay/files/built-for.ts';
import { CONDITIONS_FILE, readTableIn, readTablesOnDisk } from '#relay/files/prices.ts';
import { siteFolder, writeWhole } from '#relay/files/site-folder.ts';
import { readCommandSettings } from '#relay/which-server.ts';

const today = new Date();
const lastOfMonth = new Date(today.getFullYear(), today.getMonth() + 1, 0).toLocaleDateString('pt-BR');
const EXAMPLE = `total=345.500 sinal=24.185 parcela=1.250 mes=${lastOfMonth.slice(3)} valida-ate=${lastOfMonth}`;
const UNIT_FIELDS = knownKeys(unitSchema, []);
const FIELDS = knownKeys(writtenTable, []).filter((field) => field !== 'unidades');
const USAGE = `npm run conditions                       confere a tabela publicada
npm run conditions -- campo=valor …      publica uma tabela: a atual, com estes campos trocados
npm run conditions -- apagar             volta a valer a tabela da última publicação do site

Campos: ${FIELDS.join(', ')}
Exemplo: npm run conditions -- ${EXAMPLE}
Com várias unidades, diga antes de qual: npm run conditions -- unidade=201 ${EXAMPLE}`;

/** @throws Error with sentences of what is wrong */
function right(reading: { table: PriceTable } | { mistakes: string[] }): PriceTable {
  if ('table' in reading) return reading.table;
  const mistakes = reading.mistakes.map((line) => `  ${line}`);
  throw new Error(`A tabela não pode ser publicada:\n${mistakes.join('\n')}`);
}

function tell(table: PriceTable): void {
  const until = table['valida-ate']?.split('-').reverse().join('/');
  const state = table.situacao === 'em-atualizacao' ? 'em atualização, sem preços' : 'vigente';
  const whole = `${table.mes} · ${state}${until ? ` · vale até ${until}` : ''}`;
  const lines = table.unidades.map(
    ({ fase, unidade, andar, total, sinal, parcela }) =>
      `Unidade ${unidade}, ${fase ? `${fase}, ` : ''}${andar} · total ${formatMoney(total)} · sinal ${formatMoney(sinal)} · parcelas a partir de ${formatMoney(parcela)}`,
  );
  console.info(lines.length > 1 ? [...lines, whole].join('\n') : [...lines, whole].join(' · '));
  if (isExpired(table, Date.now(), timeZone()))
    console.info('O prazo já passou: a página diz que a tabela está em atualização.');
}

/** `total=345.500` as a field and its words. */
function fieldOf(argument: string): [string, string] {
  const [, name, value] = /^([\p{L}-]+)=(.*)$/su.exec(argument) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`"${argument}" não é campo=valor.\n\n${USAGE}`);
  return [name, value];
}

/** The table with these fields changed, as a person would write it: with several units, of the one that is named. */
function changed({ unidades: units, ...own }: PriceTable, changes: [field: string, value: string][]): object {
  if (units.length < 2) return { ...own, ...units[0], ...Object.fromEntries(changes) };
  const names = units.map(({ unidade }) => unidade);
  const known = `A tabela tem ${names.length} unidades: ${names.join(', ')}`;
  const next: { [field: string]: unknown } = { ...own };
  const unidades = units.map((unit): { [field: string]: unknown } => ({ ...unit }));
  // A field goes to the unit that is named before it.
  let unit: (typeof unidades)[number] | undefined;
  for (const [field, value] of changes) {
    if (field === 'unidade') {
      unit = unidades[names.indexOf(value)];
      if (!unit)
        throw new Error(`Não há unidade "${value}". ${known}. Para trocar a lista, publique o site.`);
    } else if (!UNIT_FIELDS.includes(field)) next[field] = value;
    else if (unit) unit[field] = value;
    else
      throw new Error(
        `Diga de qual unidade é "${field}". ${known}. Exemplo: unidade=${names[0]} ${field}=${value}`,
      );
  }
  return { ...next, unidades };
}

/** Writes and checks the price table that a running server publishes without a build. */
function run(words: string[], dataDir: string): void {
  const site = siteFolder();
  const path = join(dataDir, CONDITIONS_FILE);
  const shown = relative(process.cwd(), path);
  const own = readTableIn(dataDir, shown);
  const { built, published, holds, sentence } = readTablesOnDisk(site, dataDir);
  // Another launch's prices are nothing to start from.
  if (built) readBuilt(site, whichLaunch().name);
  if (words.length === 0) {
    if (own) {
      const table = right(own);
      tell(holds ? table : (built?.table ?? table));
      console.info(sentence ?? `Vale esta, de ${shown}.`);
    } else console.info(`Não há ${shown}: vale a tabela da última publicação do site.\n\n${USAGE}`);
  } else if (words.length === 1 && words[0] === 'apagar') {
    rmSync(path, { force: true });
    console.info('Volta a valer a tabela da última publicação do site.');
  } else {
    const changes = words.map(fieldOf);
    const base = holds ? published : (built ?? own);
    if (!base) throw new Error('Ainda não há tabela nenhuma. Rode "npm start" uma vez.');
    const next = JSON.stringify(changed(right(base), changes), null, 2);
    const table = right(readTable(next, CONDITIONS_FILE));
    writeWhole(path, `${JSON.stringify(asWritten(table), null, 2)}\n`);
    handOver(dataDir, path);
    tell(table);
    console.info(`Publicada em ${shown}. Um servidor que está no ar já a mostra.`);
  }
}

await runProgram({ usage: USAGE, words: [0, Number.POSITIVE_INFINITY] }, async ({ words }) => {
  const { dataDir } = await readCommandSettings();
  run(words, dataDir);
});
