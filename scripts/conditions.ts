import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readArguments } from '../relay/commands/arguments.ts';
import { failWith, readCommandSettings } from '../relay/configuration.ts';
import { checkDataFolder } from '../relay/data-folder.ts';
import { readTimeZone } from '../relay/site/built-for.ts';
import { CONDITIONS_FILE, readTablesOnDisk, sentenceOfTables } from '../relay/site/built-table.ts';
import { siteFolder } from '../relay/site/site-folder.ts';
import { whichServer } from '../relay/which-server.ts';
import { sentenceOf } from '../src/content/mistake.ts';
import { readTable } from '../src/content/read-table.ts';
import { formatMoney, isExpired, type PriceTable, tableSchema } from '../src/content/table.ts';
import { decode } from '../src/content/yaml/decode.ts';

const USAGE = `npm run conditions                       confere a tabela publicada
npm run conditions -- campo=valor …      publica uma tabela: a atual, com estes campos trocados
npm run conditions -- apagar             volta a valer a tabela da última publicação do site

Campos: ${Object.keys(tableSchema.def.shape).join(', ')}
Exemplo: npm run conditions -- total=345.500 sinal=24.185 parcela=1.250 mes=10/2025 valida-ate=31/10/2025`;

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
  console.info(
    `Unidade ${table.unidade}, ${table.andar} · total ${formatMoney(table.total)} · sinal ${formatMoney(table.sinal)} · parcelas a partir de ${formatMoney(table.parcela)} · ${table.mes} · ${state}${until ? ` · vale até ${until}` : ''}`,
  );
  if (isExpired(table, Date.now(), readTimeZone(siteFolder())))
    console.info('O prazo já passou: a página diz que a tabela está em atualização.');
}

/** `total=345.500` as a field and its words. */
function fieldOf(argument: string): [string, string] {
  const [, name, value] = /^([\p{L}-]+)=(.*)$/su.exec(argument) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`"${argument}" não é campo=valor.\n\n${USAGE}`);
  return [name, value];
}

/** Writes and checks the price table that a running server publishes without a build. */
function run(words: string[], folder: string): void {
  const path = join(folder, CONDITIONS_FILE);
  const shown = relative(process.cwd(), path);
  const built = join(siteFolder(), CONDITIONS_FILE);
  const onDisk = () => readTablesOnDisk(siteFolder(), folder, Date.now());
  if (words.length === 0) {
    if (existsSync(path)) {
      const table = read(path, shown);
      const tables = onDisk();
      tell(tables.holds ? table : (tables.built?.table ?? table));
      console.info(sentenceOfTables(tables) ?? `Vale esta, de ${shown}.`);
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
  const { data } = tableSchema.safeParse(JSON.parse(readFileSync(base, 'utf8')));
  const next = JSON.stringify({ ...data, ...Object.fromEntries(changes) }, null, 2);
  mkdirSync(folder, { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, next);
  try {
    const table = read(aside, CONDITIONS_FILE);
    writeFileSync(aside, `${JSON.stringify(table, null, 2)}\n`);
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
  const settings = readCommandSettings();
  await checkDataFolder(settings.dataDir);
  console.error(await whichServer(settings));
  run(words, settings.dataDir);
} catch (error) {
  failWith(error);
}
