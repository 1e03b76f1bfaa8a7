import { isGroup, isList, type Value } from './values.ts';

/** How texts are written: without quotes wherever that is safe, or all between double quotes. */
export type Style = 'plain' | 'quoted';

/** Texts that mean nothing else to YAML, whatever they stand in. */
const SAFE = /^[\p{L}\d](?:[^\n:#[\]{},“”‘’"'`|>&*!%@\\]|:(?! |$)|(?<! )#)*(?<![\s:])$/u;

const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;

export const writtenText = (text: string, style: Style): string =>
  style === 'plain' && SAFE.test(text) ? text : quoted(text);

/** On one line, between brackets or braces. */
export function inline(value: Value, style: Style): string {
  if (isList(value)) return `[${value.map((item) => inline(item, style)).join(', ')}]`;
  if (!isGroup(value)) return writtenText(value, style);
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${inline(item, style)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const fields = (group: { readonly [key: string]: Value }, style: Style, indent: string) =>
  Object.entries(group)
    .map(([key, value]) => `${key}:${afterKey(value, style, indent)}`)
    .join(`\n${indent}`);

/** A value as it stands after `key:`, from the space or the line's end on. @param indent that of the key */
export function afterKey(value: Value, style: Style, indent: string): string {
  const deeper = `${indent}  `;
  const short = isList(value) && value.every((item) => typeof item === 'string' && /^-?[\d.%]+$/.test(item));
  if (short || (isGroup(value) && Object.keys(value).length === 0)) return ` ${inline(value, style)}`;
  if (isList(value))
    return value.map((item) => `\n${deeper}- ${afterDash(item, style, `${deeper}  `)}`).join('');
  return isGroup(value) ? `\n${deeper}${fields(value, style, deeper)}` : ` ${writtenText(value, style)}`;
}

/** A value as it stands after `- `. @param indent where the entry's fields begin */
export const afterDash = (value: Value, style: Style, indent: string): string =>
  isGroup(value) && Object.keys(value).length > 0 ? fields(value, style, indent) : inline(value, style);

/** A text over several lines after `|` or `>`, with the header and the indentation that `source` has. */
export function inBlock(text: string, source: string): string {
  const [header = '', first = ''] = source.split('\n');
  const indent = /^\s*/.exec(first)?.[0] ?? '';
  const lines = text.replace(/\n$/, '').split('\n');
  const written = lines.map((line) => (line ? indent + line : ''));
  return `${header}\n${written.join(header.startsWith('>') ? '\n\n' : '\n')}\n`;
}
