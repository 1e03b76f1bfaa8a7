import { type Document, Scalar, visit, type YAMLError } from 'yaml';
import {
  COLON,
  type Explained,
  endsUnopened,
  forgottenQuote,
  IN_QUOTES,
  inQuotes,
  inQuotesBetweenBraces,
  keyOf,
  lineAt,
  missingComma,
  openFlow,
  strayLine,
  textAfterKey,
  unexpected,
  unopened,
} from './lines.ts';
import { rangeOf } from './paths.ts';

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
