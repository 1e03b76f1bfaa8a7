import { type Document, isMap, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml';
import { withExample } from '../mistake.ts';
import { beginsWith, IN_QUOTES } from './explain.ts';
import { isPlain, rangeOf } from './paths.ts';

const NUMERIC = /^[\d.,R$%m²\s/-]+$/;
/** Tags, comments and entities of web pages, which our texts show as they are written. */
const HTML = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i;
/** Markdown's bold; between single stars WhatsApp's own is meant. */
const BOLD = /\*\*(?=\S)/;
/** A backslash that is no quote's, its own or a line's end: it takes the next letter with it. */
const ESCAPE = /(?<!\\)(?:\\\\)*\\(?![\\"n\n])/;

type Tell = (offset: number, what: string) => void;

/** What would be seen on the page as it is written. */
function markIn(value: string): string | undefined {
  const mark = HTML.exec(value)?.[0];
  if (mark) return `tem "${mark}", que apareceria escrito na página. Apague: os textos não usam HTML`;
  if (BOLD.test(value))
    return 'tem "**", que apareceria escrito na página. Apague: os textos não usam negrito';
  return undefined;
}

/** What a text without quotes has lost, or taken in, against what was meant. @param after the rest of its last line */
function plainTrap(value: string, source: string, after: string, key: string): string | undefined {
  const shown = value.replaceAll(/\s+/g, ' ').trim();
  const comment = after.trim();
  if (value === '' && comment.startsWith('#'))
    return `ficou vazio, porque "#" começa um comentário. Ponha o texto entre aspas. Exemplo: ${key}: "${comment}"`;
  if (value !== '' && /^[ \t]+#/.test(after) && !NUMERIC.test(value))
    return `o texto é cortado no "#" (fica só "${shown}"). ${IN_QUOTES}; se é um comentário, escreva-o numa linha só dele. Exemplo: ${key}: "${shown} ${comment}"`;
  if (/^[“‘«].*[”’»]$/s.test(value) || /^[“‘][^”’]*$/s.test(value))
    return `usa aspas curvas (“ ”), que apareceriam na página. Use aspas retas ("). Exemplo: ${key}: "${shown.replaceAll(/[“”‘’«»"]/g, '')}"`;
  const lines = source.includes('\n');
  if (/(^|\n)\s*[–—•·]\s/.test(value) || (lines && /(^|\s)[–—•]\s.*\s[–—•]\s/.test(value)))
    return 'tem itens que começam com travessão ou bolinha. Comece cada item com hífen e espaço ("- "). Exemplo: - Rua Exemplo, nº 445';
  if (lines && /(^|\n)\s*-\S/.test(source))
    return 'falta um espaço depois do hífen de cada item. Exemplo: - Rua Exemplo, nº 445';
  return undefined;
}

/** What the parser takes without a word and a person did not mean. */
export function findTraps(text: string, root: Node, tell: Tell) {
  const check = (node: Scalar, key: string) => {
    const [from = 0, to = 0] = rangeOf(node);
    const [value, source] = [String(node.value), text.slice(from, to)];
    const shown = value.replaceAll(/\s+/g, ' ').trim();
    const [after = ''] = text.slice(to).split('\n', 1);
    if (node.anchor !== undefined) {
      const gone = `o texto começa com "&", e "&${node.anchor}" sumiria. ${IN_QUOTES}`;
      return tell(from, withExample(gone, `${key}: "&${node.anchor} ${shown}"`));
    }
    if (node.tag !== undefined) return tell(from, withExample(beginsWith('!'), `${key}: "! ${shown}"`));
    if (isPlain(node)) {
      // The field's own rule tells that it is empty, with the field's own example.
      if (/^(~|null|Null|NULL)$/.test(value)) node.value = '';
      const dash = source.search(/\n\s*- /);
      const trap = plainTrap(value, source, after, key);
      if (trap) return tell(from, trap);
      if (dash >= 0)
        return tell(
          from + dash + 1,
          'este item está mais recuado que o de cima, e os dois virariam um só. Alinhe os hífens. Exemplo: - São Paulo/SP',
        );
    } else if (node.type === Scalar.QUOTE_DOUBLE && ESCAPE.test(source))
      tell(
        from,
        `tem uma barra invertida (\\) entre aspas duplas, que sumiria. Use a barra comum (/) ou aspas simples. Exemplo: ${key}: '${source.slice(1, -1)}'`,
      );
    const mark = markIn(value);
    if (mark) tell(from, mark);
  };

  visit(root, {
    Alias(_, node, ancestors) {
      const key = keyOf(ancestors.at(-1));
      tell(
        rangeOf(node)[0] ?? 0,
        `${beginsWith('*')}. Exemplo: ${key}${key === '-' ? '' : ':'} "*${node.source}"`,
      );
    },
    Scalar(where, node, ancestors) {
      if (where !== 'key') check(node, keyOf(ancestors.at(-1)));
    },
    Collection(_, node) {
      const [from = 0] = rangeOf(node);
      if (node.anchor !== undefined)
        tell(from, 'tem um "&", que tem outro sentido neste arquivo. Ponha o texto entre aspas');
      if (!node.flow || !isMap(node)) return;
      for (const [index, { key, value }] of node.items.entries()) {
        if (value !== null || !isScalar(key)) continue;
        const opens = 'o texto começa com "{", que abre um grupo. Ponha o texto inteiro entre aspas';
        if (index === 0) return tell(from, `${opens}. Exemplo: "{${key.value}}"`);
        tell(
          rangeOf(key)[0] ?? 0,
          `a vírgula cortou o texto antes de "${key.value}". Entre chaves, ponha entre aspas o texto que tem vírgula. Exemplo: { titulo: Universidades, texto: "Para quem estuda, ensina ou vai começar." }`,
        );
      }
    },
  });
}

const keyOf = (parent: unknown) => (isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '-');

const WHOLE = /^(R\$ ?)?\d{1,3}(\.?\d{3})*$/;
const DECIMALS = /^\d{1,2}( ?(m²|m2|metros quadrados|%))?$/;

/**
 * Puts Brazilian decimals together again that YAML parts inside brackets: `{ area: 12,34 }` reads as two entries,
 * `[62,5, 50]` as three numbers. In a list without any space after its commas, `[62,55]`, they are two numbers.
 */
export function joinDecimalCommas(root: Node, text: string): void {
  visit(root, {
    Collection(_, node) {
      const [from, to] = rangeOf(node);
      if (!node.flow || (isSeq(node) && !/,\s/.test(text.slice(from, to)))) return;
      for (let index = node.items.length - 1; index > 0; index--) {
        const [item, next] = [node.items[index - 1], node.items[index]];
        const whole = isPair(item) ? item.value : item;
        const decimals = isPair(next) && next.value === null ? next.key : next;
        if (!isPlain(whole) || !WHOLE.test(whole.value)) continue;
        if (!isPlain(decimals) || !DECIMALS.test(decimals.value)) continue;
        if (text.slice(rangeOf(whole)[1], rangeOf(decimals)[0]) !== ',') continue;
        whole.value = `${whole.value},${decimals.value}`;
        const [from = 0] = rangeOf(whole);
        const [, valueEnd = 0, end = 0] = rangeOf(decimals);
        whole.range = [from, valueEnd, end];
        node.items.splice(index, 1);
      }
    },
  });
}

/** Where a quoted text begins that runs on over lines that are fields themselves: its end was forgotten. */
export function findRunaway(document: Document.Parsed, text: string): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (node.type !== Scalar.QUOTE_DOUBLE && node.type !== Scalar.QUOTE_SINGLE) return;
      const [from = 0, to = 0] = rangeOf(node);
      const source = text.slice(from, to);
      if (/\n\s*(-\s|[\p{L}\d_-]+:(\s|$))/u.test(source) || !/.["']\s*$/s.test(source)) offset ??= from;
    },
  });
  return offset;
}
