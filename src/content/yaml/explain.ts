import type { YAMLError } from 'yaml';
import { withExample } from '../mistake.ts';

/** What a mistake of YAML's own means to somebody who writes texts. */
export interface Explained {
  what: string;
  /** Character offset, where the parser's own is not the place to look at. */
  offset?: number;
  /** Whatever follows is read wrongly, so its errors say nothing. */
  last?: boolean;
}

export const IN_QUOTES = 'Ponha o texto inteiro entre aspas';
const COLON = `tem dois-pontos dentro do texto, que o arquivo entende como outro campo. ${IN_QUOTES}`;
const FLOW_ENTRY = '{ titulo: Shoppings, desenho: shopping }';

/** A text that begins with a sign which means more to YAML. */
export const beginsWith = (sign: string, so = '') =>
  `o texto começa com "${sign}", que tem outro sentido neste arquivo${so}. ${IN_QUOTES}`;

/** The line that holds a character. */
export function lineAt(text: string, offset: number): string {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', Math.max(begin, offset));
  return text.slice(begin, end < 0 ? undefined : end);
}

/** A line's field, and what stands after `campo:` or `- `, trimmed; the whole line where it has neither. */
function partsOf(line: string): { key: string; value: string } {
  const key = /^\s*(?:-\s+)?\{?\s*([\p{L}\d_-]+)\s*[:=]/u.exec(line)?.[1] ?? 'titulo';
  const value = /^\s*(?:-\s+)?(?:[^\s:"'{[][^:]*:(?:\s+|$))?(.*)$/.exec(line)?.[1] ?? line;
  return { key, value: value.trim() };
}

function inQuotes(line: string): string {
  const { key, value } = partsOf(line);
  return `${key}: "${value.replaceAll(/["“”]/g, '')}"`;
}

/** A line that is neither `campo: valor` nor an entry of a list. */
function strayLine(line: string): string {
  const text = line.trim();
  const [, key, rest] = /^(?:-\s+)?([\p{L}\d_-]+):(\S.*)$/u.exec(text) ?? [];
  if (key) return `falta um espaço depois dos dois-pontos. Exemplo: ${key}: ${rest?.trim()}`;
  const [, field, sign, value] = /^([\p{L}\d_-]+)\s*([=;：])\s*(.*)$/u.exec(text) ?? [];
  if (field) return `usa "${sign}" onde vão dois-pontos. Exemplo: ${field}: ${value}`;
  const [, note] = /^(?:\/\/|--\s)\s*(.*)/.exec(text) ?? [];
  if (note !== undefined)
    return `não é um campo. Se é uma anotação sua, comece a linha com "#". Exemplo: # ${note}`;
  return `"${text.slice(0, 40)}" não é um campo. Se é continuação do texto de cima, recue com espaços; se é um item de lista, comece com "- "; se é um campo, falta "nome-do-campo: ". Exemplo: titulo: Perto do parque`;
}

/** A quote that begins at `offset` and never ends. */
export function forgottenQuote(text: string, offset: number): Explained {
  const { key, value } = partsOf(lineAt(text, offset));
  const right = value.replace(/^["']/, '').trim();
  return { what: `abre aspas e não fecha. Exemplo: ${key}: "${right}"`, offset, last: true };
}

/** A line that ends a group which it doesn't begin. */
function unopened(line: string): string | undefined {
  const [, lead = '', fields] = /^\s*(- )?([^{]*?)\s*\}\s*$/.exec(line) ?? [];
  return fields === undefined ? undefined : `fecha com "}" e não abre com "{". Exemplo: ${lead}{ ${fields} }`;
}

/** A colon in a group between braces, which makes a field; after a word that is one elsewhere in the file, a comma is missing. */
function colonInGroup(text: string, from: number): string {
  for (const [, before, word] of lineAt(text, from).matchAll(/([^\s,{])\s+([\p{L}\d-]+):\s/gu)) {
    const uses = text.match(new RegExp(`(^|[{,\\s-])${word}:(\\s|$)`, 'gmu'))?.length ?? 0;
    if (uses > 1 && before !== ':')
      return `falta uma vírgula antes de "${word}:". Se "${word}:" é parte do texto, ponha o texto inteiro entre aspas. Exemplo: ${FLOW_ENTRY}`;
  }
  const value = /^[^,}\n]*/.exec(text.slice(from))?.[0].trim() ?? '';
  const key = /([\p{L}\d_-]+):\s*$/u.exec(text.slice(0, from))?.[1] ?? 'titulo';
  return `${COLON}. Exemplo: ${key}: "${value}"`;
}

/** A text that begins with a sign which means more to YAML, or whose quotes end too early. */
function unexpected(line: string): Explained | string {
  const { key, value } = partsOf(line);
  const begins = `o texto começa com "${value[0]}"`;
  if (value.startsWith("'"))
    return `tem um apóstrofo dentro de aspas simples. Use aspas duplas em volta do texto inteiro. Exemplo: ${key}: "${value.slice(1).replace(/'\s*$/, '')}"`;
  if (value.startsWith('"'))
    return `tem texto depois das aspas que fecham. Ponha aspas simples em volta do texto inteiro, com as duplas dentro. Exemplo: ${key}: '${value}'`;
  if (/^[[{]/.test(value))
    return `${begins}, que abre uma lista ou um grupo. ${IN_QUOTES}. Exemplo: ${key}: "${value}"`;
  if (/^[*&!]/.test(value)) return `${beginsWith(value.charAt(0))}. Exemplo: ${key}: "${value}"`;
  if (/^[|>]/.test(value)) return `${begins}. ${IN_QUOTES}. Exemplo: ${key}: "${value.slice(1).trim()}"`;
  if (/^-\s/.test(value))
    return `o primeiro item da lista vai na linha de baixo de "${key}:", recuado. Exemplo: ${value}`;
  const closing = unopened(line);
  if (closing) return closing;
  return /[\]}]/.test(line)
    ? `tem um "]" ou "}" que não foi aberto, ou falta uma vírgula entre os campos. Exemplo: ${FLOW_ENTRY}`
    : strayLine(line);
}

/** The bracket before `offset` that was opened last and never closed. */
function openFlow(text: string, offset: number): Explained {
  const before = text.slice(0, offset).trimEnd();
  const opening = Math.max(before.lastIndexOf('{'), before.lastIndexOf('['));
  const line = lineAt(text, opening);
  const cut =
    'o texto é cortado no "#", e o que vem depois não é lido. Ponha entre aspas o texto que tem o #';
  let what = 'abre com "[" e não fecha com "]". Exemplo: [50, 50]';
  if (/\s#/.test(line)) what = `${cut}. Exemplo: texto: "Bloco #2"`;
  else if (line.includes('{')) what = `abre com "{" e não fecha com "}". Exemplo: ${FLOW_ENTRY}`;
  return { what, offset: opening, last: true };
}

/** Says in Portuguese what the YAML parser found in `text`. */
export function explain(error: YAMLError, text: string): Explained | string {
  const [from] = error.pos;
  const line = lineAt(text, from);
  const { key, value } = partsOf(line);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return withExample('começa com a tecla Tab. Recue com espaços, dois a cada nível', line.trim());
    case 'MISSING_CHAR':
      if (/closing ["']/.test(error.message)) return forgottenQuote(text, text.trimEnd().length - 1);
      return /end with a|must end|closing/.test(error.message) ? openFlow(text, from) : strayLine(line);
    case 'MULTILINE_IMPLICIT_KEY':
      return strayLine(line);
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (/:\s.*:(\s|$)/.test(line) && !unopened(line)) return `${COLON}. Exemplo: ${inQuotes(line)}`;
      const deeper =
        'a linha logo abaixo está recuada a mais, ou este campo não devia ter texto na mesma linha. Alinhe os campos do mesmo nível na mesma coluna';
      return { what: unopened(line) ?? withExample(deeper, line.trim()), last: true };
    }
    case 'BLOCK_IN_FLOW':
      return colonInGroup(text, from);
    case 'BAD_INDENT':
      if (/^Flow /.test(error.message)) return openFlow(text, from);
      return `não está alinhada com os outros campos do mesmo nível. Confira os espaços no começo da linha. Exemplo: ${line.trim()}`;
    case 'UNEXPECTED_TOKEN':
      return unexpected(line);
    case 'BAD_SCALAR_START':
      return `o texto não pode começar com "${text[from] ?? ''}" sem aspas. ${IN_QUOTES}. Exemplo: ${inQuotes(line)}`;
    case 'DUPLICATE_KEY': {
      const twice = /^["']?([\p{L}\d_-]+)/u.exec(text.slice(from))?.[1] ?? key;
      return `o campo "${twice}" já foi escrito antes neste mesmo grupo. Apague uma das duas linhas`;
    }
    case 'MULTIPLE_DOCS': {
      const what = 'tem só traços ou pontos ("---"), e o que vem depois dela não é lido. Apague a linha';
      return { what, last: true };
    }
    case 'BAD_DQ_ESCAPE':
      return `tem uma barra invertida (\\) entre aspas duplas, que tem outro sentido. Use a barra comum (/) ou aspas simples. Exemplo: ${key}: '${value.replaceAll('"', '')}'`;
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      if (/^\s*\*\s/.test(line))
        return `começa com "*" como bolinha de lista. Comece cada item com hífen e espaço ("- "). Exemplo: ${line.trim().replace('*', '-')}`;
      return `${beginsWith(value[0] ?? '!', ' e faria o texto sumir')}. Exemplo: ${inQuotes(line)}`;
    default:
      return 'não dá para entender esta linha. Compare com as vizinhas: "campo: texto", recuo com espaços e aspas em volta de textos com sinais. Exemplo: titulo: Perto do parque';
  }
}
