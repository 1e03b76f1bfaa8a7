/** What a mistake of YAML's own means to somebody who writes texts. */
export interface Explained {
  what: string;
  example?: string;
  /** Character offset, where the parser's own is not the place to look at. */
  offset?: number;
  /** Whatever follows is read wrongly, so its errors say nothing. */
  last?: boolean;
}

export const IN_QUOTES = 'Ponha o texto inteiro entre aspas';
export const COLON = `tem dois-pontos dentro do texto, que o arquivo entende como outro campo. ${IN_QUOTES}`;
const FLOW_ENTRY = '{ titulo: Shoppings, desenho: shopping }';

/** The part of a line after `campo:` or `- `, trimmed; the whole line when it has neither. */
export function textAfterKey(line: string): string {
  return (/^\s*(?:-\s+)?(?:[^\s:"'{[][^:]*:(?:\s+|$))?(.*)$/.exec(line)?.[1] ?? line).trim();
}

export const keyOf = (line: string): string =>
  /^\s*(?:-\s+)?\{?\s*([\p{L}\d_-]+)\s*[:=]/u.exec(line)?.[1] ?? 'titulo';

export const inQuotes = (line: string): string =>
  `${keyOf(line)}: "${textAfterKey(line).replaceAll(/["“”]/g, '')}"`;

/** A field between braces with its text in quotes; `from` is where the text begins. */
export function inQuotesBetweenBraces(text: string, from: number): string {
  const value = /^[^,}\n]*/.exec(text.slice(from))?.[0].trim() ?? '';
  const key = /([\p{L}\d_-]+):\s*$/u.exec(text.slice(0, from))?.[1] ?? 'titulo';
  return `${key}: "${value}"`;
}

export function lineAt(text: string, offset: number): string {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', Math.max(begin, offset));
  return text.slice(begin, end < 0 ? undefined : end);
}

/** A line that is neither `campo: valor` nor an entry of a list. */
export function strayLine(line: string): Explained {
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

/** A line that ends a group which it doesn't begin. */
export const endsUnopened = (line: string) => /\}\s*$/.test(line) && !line.includes('{');

export function unopened(line: string): Explained {
  const [, lead = '', fields = ''] = /^\s*(- )?(.*?)\s*\}\s*$/.exec(line) ?? [];
  return { what: 'fecha com "}" e não abre com "{"', example: `${lead}{ ${fields} }` };
}

/** A colon in a group between braces, after a word that is a field's name elsewhere in the file: a comma is missing. */
export function missingComma(text: string, from: number, line: string): Explained | undefined {
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

export function unexpected(line: string): Explained {
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
export function openFlow(text: string, offset: number): Explained {
  const before = text.slice(0, offset).trimEnd();
  const opening = Math.max(before.lastIndexOf('{'), before.lastIndexOf('['));
  return { ...notClosed(lineAt(text, opening)), offset: opening };
}
