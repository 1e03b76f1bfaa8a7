import { type Document, isScalar, Scalar, visit, type YAMLError } from 'yaml';
import { rangeOf } from './paths.ts';

/** What a mistake of YAML's own means to somebody who writes texts. */
export interface Explained {
  what: string;
  example?: string;
  /** Character offset, where the parser's own is not the place to look at. */
  offset?: number;
  /** Whatever follows is read wrongly, so its errors say nothing. */
  last?: boolean;
}

const IN_QUOTES = 'Ponha o texto inteiro entre aspas';
const COLON = `tem dois-pontos dentro do texto, que o arquivo entende como outro campo. ${IN_QUOTES}`;
const FLOW_ENTRY = '{ titulo: Shoppings, desenho: shopping }';

/** The part of a line after `campo:` or `- `, trimmed; the whole line when it has neither. */
function textAfterKey(line: string): string {
  return (/^\s*(?:-\s+)?(?:[^\s:"'{[][^:]*:(?:\s+|$))?(.*)$/.exec(line)?.[1] ?? line).trim();
}

const keyOf = (line: string): string =>
  /^\s*(?:-\s+)?\{?\s*([\p{L}\d_-]+)\s*[:=]/u.exec(line)?.[1] ?? 'titulo';

const inQuotes = (line: string): string => `${keyOf(line)}: "${textAfterKey(line).replaceAll(/["“”]/g, '')}"`;

/** A field between braces with its text in quotes; `from` is where the text begins. */
function inQuotesBetweenBraces(text: string, from: number): string {
  const value = /^[^,}\n]*/.exec(text.slice(from))?.[0].trim() ?? '';
  const key = /([\p{L}\d_-]+):\s*$/u.exec(text.slice(0, from))?.[1] ?? 'titulo';
  return `${key}: "${value}"`;
}

function lineAt(text: string, offset: number): string {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', Math.max(begin, offset));
  return text.slice(begin, end < 0 ? undefined : end);
}

/** A line that is neither `campo: valor` nor an entry of a list. */
function strayLine(line: string): Explained {
  const text = line.trim();
  const key = /^(?:-\s+)?([\p{L}\d_-]+):(\S.*)$/u.exec(text);
  if (key) return { what: 'falta um espaço depois dos dois-pontos', example: `${key[1]}: ${key[2]?.trim()}` };
  const sign = /^([\p{L}\d_-]+)\s*([=;：])\s*(.*)$/u.exec(text);
  if (sign) return { what: `usa "${sign[2]}" onde vão dois-pontos`, example: `${sign[1]}: ${sign[3]}` };
  if (/^\/\/|^--\s/.test(text))
    return {
      what: 'não é um campo. Se é uma anotação sua, comece a linha com "#"',
      example: `# ${text.replace(/^(\/\/|--)\s*/, '')}`,
    };
  return {
    what: `"${text.slice(0, 40)}" não é um campo. Se é continuação do texto de cima, recue com espaços; se é um item de lista, comece com "- "; se é um campo, falta "nome-do-campo: "`,
    example: 'titulo: Perto da lagoa',
  };
}

/** A quote that begins at `offset` and never ends. */
export function forgottenQuote(text: string, offset: number): Explained {
  const line = lineAt(text, offset);
  const value = textAfterKey(line).replace(/^["']/, '').trim();
  return { what: 'abre aspas e não fecha', example: `${keyOf(line)}: "${value}"`, offset, last: true };
}

/** Where a quoted text begins that runs on over lines that are fields themselves: its end was forgotten. */
export function findRunaway(document: Document.Parsed, text: string): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, node) {
      const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
      const [from = 0, to = 0] = rangeOf(node);
      const source = text.slice(from, to);
      const open = isQuoted && /\n\s*(-\s|[\p{L}\d_-]+:(\s|$))/u.test(source);
      if (open || (isQuoted && !/.["']\s*$/s.test(source))) offset ??= from;
    },
  });
  return offset;
}

/** A line that ends a group which it doesn't begin. */
const endsUnopened = (line: string) => /\}\s*$/.test(line) && !line.includes('{');

function unopened(line: string): Explained {
  const [, lead = '', fields = ''] = /^\s*(- )?(.*?)\s*\}\s*$/.exec(line) ?? [];
  return { what: 'fecha com "}" e não abre com "{"', example: `${lead}{ ${fields} }` };
}

/** A colon in a group between braces, after a word that is a field's name elsewhere in the file: a comma is missing. */
function missingComma(text: string, from: number, line: string): Explained | undefined {
  for (const [, before, word = ''] of line.matchAll(/([^\s,{])\s+([\p{L}\d-]+):\s/gu)) {
    const uses = text.match(new RegExp(`(^|[{,\\s-])${word}:(\\s|$)`, 'gmu'))?.length ?? 0;
    if (uses < 2 || before === ':') continue;
    return {
      what: `falta uma vírgula antes de "${word}:". Se "${word}:" é parte do texto, ponha o texto inteiro entre aspas`,
      example: FLOW_ENTRY,
      offset: from,
    };
  }
  return undefined;
}

/** How the first lines begin that no field can begin with, which throws all that follows out of its place. */
export function findFalseStart(text: string): Explained | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !/^\s*(#.*)?$/.test(line) && !/^(---|%YAML)/.test(line));
  const line = lines[first] ?? '';
  const offset = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  if (/^\s*```/.test(line))
    return {
      what: 'tem ```, que não é parte do texto. Apague a linha, e a outra igual no fim',
      offset,
      last: true,
    };
  const fieldAtMargin = lines.slice(first + 1).some((other) => /^[\p{L}\d_-]+:(\s|$)/u.test(other));
  const moved = /^(\s+|-\s+)([\p{L}\d_-]+:(\s.*)?)$/u.exec(line);
  if (!moved || !fieldAtMargin || moved[1]?.includes('\t')) return undefined;
  const what = moved[1]?.startsWith('-')
    ? 'começa com hífen, como um item de lista, e é um campo. Apague o hífen e o espaço do começo da linha'
    : 'tem espaços no começo, e os campos deste nível começam na margem. Apague os espaços do começo da linha';
  return { what, example: moved[2] ?? '', offset, last: true };
}

function unexpected(line: string): Explained {
  const value = textAfterKey(line);
  const key = keyOf(line);
  if (value.startsWith("'")) {
    return {
      what: 'tem um apóstrofo dentro de aspas simples. Use aspas duplas em volta do texto inteiro',
      example: `${key}: "${value.slice(1).replace(/'\s*$/, '')}"`,
    };
  }
  if (value.startsWith('"')) {
    return {
      what: 'tem texto depois das aspas que fecham. Ponha aspas simples em volta do texto inteiro, com as duplas dentro',
      example: `${key}: '${value}'`,
    };
  }
  if (/^[[{*&!]/.test(value)) {
    const meaning = /^[[{]/.test(value)
      ? 'que abre uma lista ou um grupo'
      : 'que tem outro sentido neste arquivo';
    return {
      what: `o texto começa com "${value[0]}", ${meaning}. ${IN_QUOTES}`,
      example: `${key}: "${value}"`,
    };
  }
  if (/^[|>]/.test(value)) {
    return {
      what: `o texto começa com "${value[0]}". ${IN_QUOTES}`,
      example: `${key}: "${value.slice(1).trim()}"`,
    };
  }
  if (/^-\s/.test(value)) {
    return { what: `o primeiro item da lista vai na linha de baixo de "${key}:", recuado`, example: value };
  }
  if (endsUnopened(line)) return unopened(line);
  if (/[\]}]/.test(line)) {
    return {
      what: 'tem um "]" ou "}" que não foi aberto, ou falta uma vírgula entre os campos',
      example: FLOW_ENTRY,
    };
  }
  return strayLine(line);
}

function notClosed(line: string): Explained {
  if (/\s#/.test(line)) {
    return {
      what: 'o texto é cortado no "#", e o que vem depois não é lido. Ponha entre aspas o texto que tem o #',
      example: 'texto: "Bloco #2"',
      last: true,
    };
  }
  const brace = line.includes('{');
  return {
    what: brace ? 'abre com "{" e não fecha com "}"' : 'abre com "[" e não fecha com "]"',
    example: brace ? FLOW_ENTRY : '[50, 50]',
    last: true,
  };
}

/** The bracket before `offset` that was opened last and never closed. */
function openFlow(text: string, offset: number): Explained {
  const before = text.slice(0, offset).trimEnd();
  const opening = Math.max(before.lastIndexOf('{'), before.lastIndexOf('['));
  return { ...notClosed(lineAt(text, opening)), offset: opening };
}

/** Says in Portuguese what the YAML parser found in `text`. */
export function explain(error: YAMLError, text: string): Explained {
  const [from] = error.pos;
  const line = lineAt(text, from);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { what: 'começa com a tecla Tab. Recue com espaços, dois a cada nível', example: line.trim() };
    case 'MISSING_CHAR':
      if (/closing ["']/.test(error.message)) return forgottenQuote(text, text.trimEnd().length - 1);
      return /end with a|must end|closing/.test(error.message) ? openFlow(text, from) : strayLine(line);
    case 'MULTILINE_IMPLICIT_KEY':
      return strayLine(line);
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (endsUnopened(line)) return { ...unopened(line), last: true };
      if (/:\s.*:(\s|$)/.test(line)) return { what: COLON, example: inQuotes(line) };
      return {
        what: 'a linha logo abaixo está recuada a mais, ou este campo não devia ter texto na mesma linha. Alinhe os campos do mesmo nível na mesma coluna',
        example: line.trim(),
        last: true,
      };
    case 'BLOCK_IN_FLOW':
      return missingComma(text, from, line) ?? { what: COLON, example: inQuotesBetweenBraces(text, from) };
    case 'BAD_INDENT': {
      if (/^Flow /.test(error.message)) return openFlow(text, from);
      return {
        what: 'não está alinhada com os outros campos do mesmo nível. Confira os espaços no começo da linha',
        example: line.trim(),
      };
    }
    case 'UNEXPECTED_TOKEN':
      return unexpected(line);
    case 'BAD_SCALAR_START':
      return {
        what: `o texto não pode começar com "${text[from] ?? ''}" sem aspas. ${IN_QUOTES}`,
        example: inQuotes(line),
      };
    case 'DUPLICATE_KEY':
      return {
        what: `o campo "${/^["']?([\p{L}\d_-]+)/u.exec(text.slice(from))?.[1] ?? keyOf(line)}" já foi escrito antes neste mesmo grupo. Apague uma das duas linhas`,
      };
    case 'MULTIPLE_DOCS':
      return {
        what: 'tem só traços ou pontos ("---"), e o que vem depois dela não é lido. Apague a linha',
        last: true,
      };
    case 'BAD_DQ_ESCAPE':
      return {
        what: 'tem uma barra invertida (\\) entre aspas duplas, que tem outro sentido. Use a barra comum (/) ou aspas simples',
        example: `${keyOf(line)}: '${textAfterKey(line).replaceAll('"', '')}'`,
      };
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      if (/^\s*\*\s/.test(line))
        return {
          what: 'começa com "*" como bolinha de lista. Comece cada item com hífen e espaço ("- ")',
          example: line.trim().replace('*', '-'),
        };
      return {
        what: `o texto começa com "${textAfterKey(line)[0] ?? '!'}", que tem outro sentido neste arquivo e faria o texto sumir. ${IN_QUOTES}`,
        example: inQuotes(line),
      };
    default:
      return {
        what: 'não dá para entender esta linha. Compare com as vizinhas: "campo: texto", recuo com espaços e aspas em volta de textos com sinais',
        example: 'titulo: Perto da lagoa',
      };
  }
}

/** True for a scalar written without quotes. */
export const isPlain = (node: unknown): node is Scalar<string> =>
  isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === 'string';
