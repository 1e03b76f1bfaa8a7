import { basename } from 'node:path';
import { FILES as files } from '#core/launch/files.ts';
import { ContentError, loadContent } from '#core/launch/load.ts';
import { type Content, jsonSchemaOf } from '#core/launch/schema.ts';
import { formatMoney } from '#core/launch/table.ts';
import {
  isGroup,
  isList,
  labelOf,
  type Path,
  shorten,
  type Value,
  valueAt,
} from '#core/launch/yaml/values.ts';
import { readMoney } from '#core/launch/yaml/written.ts';
import type { FieldMistake } from '../protocol.ts';
import { isEntryName, type Schema, schemaBelow } from '../schema.ts';
import { entryName, fileTitle, formatValue, ownValue, readableName, titleOf } from '../words.ts';
import { FILES, readValues } from './folders.ts';

export const SCHEMAS: Record<string, Schema> = Object.fromEntries(
  files.map(({ file }) => [file, jsonSchemaOf(file) as Schema]),
);

const schemaAt = (file: string, path: Path): Schema =>
  path.reduce(schemaBelow, SCHEMAS[file] ?? {});

/**
 * A path in the forms' words: `Lugares, Lugar 1 (Shoppings), Minutos até lá`.
 * @param root values of the file
 */
export function describePath(file: string, root: Value | undefined, path: Path): string {
  let schema = SCHEMAS[file] ?? {};
  const parts = path.map((key, index) => {
    const around = schema;
    schema = schemaBelow(schema, key);
    const title = titleOf(schema, key);
    if (typeof key === 'string' && (ownValue(around.properties, key) || !schema.title))
      return title;
    const entry = valueAt(root, path.slice(0, index + 1));
    if (typeof key === 'string') return `${title} ${shorten(entryName(around.called, key, entry))}`;
    const label = shorten(labelOf(entry));
    return `${title} ${key + 1}${label && ` (${label})`}`;
  });
  return parts.join(', ');
}

function toWords(value: Value, schema: Schema): string {
  if (typeof value === 'string') {
    const amount = schema.kind === 'money' ? readMoney(value) : undefined;
    if (amount !== undefined) return formatMoney(amount);
    return ownValue(schema.called, value) ?? formatValue(schema.kind, value);
  }
  const parts = isList(value)
    ? value.map(
        (entry, index) =>
          (isGroup(entry) && labelOf(entry)) || toWords(entry, schemaBelow(schema, index)),
      )
    : Object.entries(value).map(([key, entry]) => toWords(entry, schemaBelow(schema, key)));
  return parts.filter(Boolean).join(isList(value) && parts.length < 3 ? ', ' : ' · ');
}

export const summarizeValue = (file: string, path: Path, value: Value | undefined): string =>
  value === undefined ? '' : toWords(value, schemaAt(file, path));

export function describeValue(file: string, path: Path, value: Value | undefined): string {
  const full = (value: Value, schema: Schema): string => {
    if (isList(value) && value.some(isGroup))
      return value.map((entry, index) => full(entry, schemaBelow(schema, index))).join('; ');
    if (!isGroup(value)) return toWords(value, schema);
    return Object.entries(value)
      .map(([key, entry]) => {
        const of = schemaBelow(schema, key);
        return `${of.title ?? readableName(key)}: ${full(entry, of)}`;
      })
      .join(' · ');
  };
  return value === undefined ? '' : full(value, schemaAt(file, path));
}

/** Whether a path leads into a named entry, such as a photo, that does not exist. */
export function isInMissingEntry(file: string, root: Value | undefined, path: Path): boolean {
  let schema = SCHEMAS[file] ?? {};
  return path.slice(0, -1).some((key, index) => {
    const isEntry = isEntryName(schema, key);
    schema = schemaBelow(schema, key);
    return isEntry && valueAt(root, path.slice(0, index + 1)) === undefined;
  });
}

/** The file whose form shows a folder's mistakes. */
const FILE_OF_FOLDER: Record<string, string> = {
  plans: 'plantas',
  drawings: 'localizacao',
  tour: 'sala',
  brand: 'theme',
};

function fileOf(path: string): string {
  const name = basename(path, '.yaml');
  return FILES.includes(name)
    ? name
    : (FILE_OF_FOLDER[name] ?? FILE_OF_FOLDER[path.split('/')[0] ?? ''] ?? 'fotos');
}

/** Replaces file names and keys by the titles that the broker knows. */
export const replaceFileNames = (what: string) =>
  what
    .replaceAll(/(?:content\/)?([a-z]+)\.yaml/g, (named, file) => {
      const title = fileTitle(file);
      return title === file ? named : `“${title}”`;
    })
    .replaceAll(/ \("[a-z-]+"\)/g, '')
    .replace('. Acrescente a linha', '')
    .replace(/Os campos daqui são: .*/, 'Apague o que está escrito nele, e ele sai.')
    .replace(/Exemplo: [a-z][\w-]*: /, 'Exemplo: ');

export function readLaunchFolder(folder: string): { content?: Content; mistakes: FieldMistake[] } {
  try {
    return { content: loadContent(folder), mistakes: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const values = new Map<string, Value | undefined>();
    const valuesOf = (file: string) => {
      if (!values.has(file)) values.set(file, readValues(folder, file));
      return values.get(file);
    };
    const mistakes = error.found.map(
      ({ file: source, line, path: keys = [], what: words, contrast }) => {
        const what = contrast ? `Assim não se lê bem: ${contrast.where}` : replaceFileNames(words);
        const file = fileOf(source);
        const path = keys.map((key) => (typeof key === 'number' ? key : String(key)));
        const name = describePath(file, valuesOf(file), path);
        return {
          file,
          path,
          name,
          what: path.length === 0 && line ? `Linha ${line}: ${what}` : what,
          fix: contrast?.passing,
        };
      },
    );
    return { mistakes };
  }
}
