import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { timeZone } from '../relay/commands/command.ts';
import { failWith, readArguments } from '../relay/configuration.ts';
import { readLaunch } from '../relay/site/built-for.ts';
import { CONDITIONS_FILE, readTablesOnDisk } from '../relay/site/prices.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { readCommandSettings } from '../relay/which-server.ts';
import { sentenceOf } from '../src/content/mistake.ts';
import { knownKeys } from '../src/content/schema/meanings.ts';
import { readTable, unit as unitSchema, writtenTable } from '../src/content/schema/prices.ts';
import { asWritten, formatMoney, isExpired, type PriceTable } from '../src/content/table.ts';
import { decode } from '../src/content/yaml/decode.ts';
import { whichLaunch } from '../src/launch/which-launch.ts';

const EXAMPLE = 'total=345.500 sinal=24.185 parcela=1.250 mes=10/2025 valida-ate=31/10/2025';
const UNIT_FIELDS = knownKeys(unitSchema, []);
const FIELDS = knownKeys(writtenTable, []).filter((field) => field !== 'unidades');
const USAGE = `npm run conditions                       confere a tabela publicada
npm run conditions -- campo=valor …      publica uma tabela: a atual, com estes campos trocados
npm run conditions -- apagar             volta a valer a tabela da última publicação do site

Campos: ${FIELDS.join(', ')}
Exemplo: npm run conditions -- ${EXAMPLE}
Com várias unidades, diga antes de qual: npm run conditions -- unidade=201 ${EXAMPLE}`;

/** What a file says of a table, or sentences of what is wrong with it. */
function read(path: string, shown: string): PriceTable {
  if (!statSync(path).isFile()) throw new Error(`${shown} é uma pasta, não um arquivo. Apague-a.`);
  const decoded = decode(readFileSync(path));
  const reading =
    'text' in decoded
      ? readTable(decoded.text, shown)
      : { mistakes: [sentenceOf({ file: shown, ...decoded })] };
  if ('table' in reading) return reading.table;
  throw new Error(
    `A tabela não pode ser publicada:\n${reading.mistakes.map((line) => `  ${line}`).join('\n')}`,
  );
}

function tell(table: PriceTable): void {
  const until = table['valida-ate']?.split('-').reverse().join('/');
  const state = table.situacao === 'em-atualizacao' ? 'em atualização, sem preços' : 'vigente';
  const whole = `${table.mes} · ${state}${until ? ` · vale até ${until}` : ''}`;
  const lines = table.unidades.map(
    ({ fase, unidade, andar, total, sinal, parcela }) =>
      `Unidade ${unidade}, ${fase ? `${fase}, ` : ''}${andar} · total ${formatMoney(total)} · sinal ${formatMoney(sinal)} · parcelas a partir de ${formatMoney(parcela)}`,
  );
  console.info(lines.length > 1 ? [...lines, whole].join('\n') : `${lines[0]} · ${whole}`);
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
  // A field goes to the unit that is named before it; those before the first name, to that one.
  let at = names.indexOf(changes.find(([field]) => field === 'unidade')?.[1] ?? '');
  for (const [field, value] of changes) {
    if (field === 'unidade') at = names.indexOf(value);
    if (field === 'unidade' && at < 0)
      throw new Error(`Não há unidade "${value}". ${known}. Para trocar a lista, publique o site.`);
    const unit = unidades[at];
    if (!UNIT_FIELDS.includes(field)) next[field] = value;
    else if (unit) unit[field] = value;
    else
      throw new Error(
        `Diga de qual unidade é "${field}". ${known}. Exemplo: unidade=${names[0]} ${field}=${value}`,
      );
  }
  return { ...next, unidades };
}

/** Writes and checks the price table that a running server publishes without a build. */
function run(words: string[], folder: string): void {
  const path = join(folder, CONDITIONS_FILE);
  const shown = relative(process.cwd(), path);
  const built = join(siteFolder(), CONDITIONS_FILE);
  // Another launch's prices are nothing to start from.
  if (existsSync(built)) readLaunch(siteFolder(), whichLaunch().name);
  const onDisk = () => readTablesOnDisk(siteFolder(), folder);
  if (words.length === 0) {
    if (existsSync(path)) {
      const table = read(path, shown);
      const tables = onDisk();
      tell(tables.holds ? table : (tables.built?.table ?? table));
      console.info(tables.sentence ?? `Vale esta, de ${shown}.`);
    } else console.info(`Não há ${shown}: vale a tabela da última publicação do site.\n\n${USAGE}`);
    return;
  }
  if (words.length === 1 && words[0] === 'apagar') {
    rmSync(path, { force: true });
    console.info('Volta a valer a tabela da última publicação do site.');
    return;
  }
  const changes = words.map(fieldOf);
  const base = existsSync(path) && (onDisk().holds || !existsSync(built)) ? path : built;
  if (!existsSync(base)) throw new Error('Ainda não há tabela nenhuma. Rode "npm start" uma vez.');
  const next = JSON.stringify(changed(read(base, CONDITIONS_FILE), changes), null, 2);
  mkdirSync(folder, { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, next);
  try {
    const table = read(aside, CONDITIONS_FILE);
    writeFileSync(aside, `${JSON.stringify(asWritten(table), null, 2)}\n`);
    renameSync(aside, path);
    tell(table);
    console.info(`Publicada em ${shown}. Um servidor que está no ar já a mostra.`);
  } finally {
    rmSync(aside, { force: true });
  }
}

try {
  const { words } = readArguments(process.argv.slice(2), {
    usage: USAGE,
    words: [0, Number.POSITIVE_INFINITY],
  });
  const { dataDir } = await readCommandSettings();
  run(words, dataDir);
} catch (error) {
  failWith(error);
}
