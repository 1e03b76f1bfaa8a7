import { sentenceOf } from './mistake.ts';
import { textsIn } from './schema/meanings.ts';
import { findSchemaMistakes } from './schema/mistakes.ts';
import { writtenTable } from './schema/prices.ts';
import type { PriceTable } from './table.ts';
import { readYaml } from './yaml/read-yaml.ts';

export type TableReading = { table: PriceTable } | { mistakes: string[] };

/**
 * Reads a price table that a person wrote as JSON, with prices as people write them: `"total": 345.500`. JSON is YAML
 * to our reader, so that numbers are still what was typed and mistakes have their line.
 * @param file the file's address as told to people
 */
export function readTable(text: string, file: string): TableReading {
  const tell = (what: string) => ({ mistakes: [sentenceOf({ file, what })] });
  if (/[“”]\s*:|[{,]\s*[“”]/.test(text)) return tell('usa aspas curvas (“ ”). Use aspas retas (")');
  const { source, mistakes } = readYaml('tabela', file, text.replace(/^\ufeff/, '').replaceAll('\t', '  '));
  if (mistakes.length > 0) return { mistakes: mistakes.map(sentenceOf) };
  const read = findSchemaMistakes(source, writtenTable);
  if (read.mistakes.length > 0) return { mistakes: read.mistakes.map(sentenceOf) };
  const table = writtenTable.parse(source.data);
  const braced = [...textsIn(table)].find(({ text }) => /[{}]/.test(text));
  if (braced)
    return tell(`"${braced.text}" tem "{" ou "}", que apareceria escrito na página. Escreva o próprio texto`);
  return { table };
}
