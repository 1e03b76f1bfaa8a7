import { isMap, isPair, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml';
import { isPlain, rangeOf } from './paths.ts';

const WHOLE = /^(R\$ ?)?\d{1,3}(\.?\d{3})*$/;
const DECIMALS = /^\d{1,2}( ?(m²|m2|metros quadrados|%))?$/;

/** True when nothing but a comma stands between two nodes: `12,34`, not `12, 34`. */
function touches(text: string, before: Node, after: Node): boolean {
  return text.slice(rangeOf(before)[1] ?? 0, rangeOf(after)[0] ?? 0) === ',';
}

const isDecimals = (node: unknown): node is Scalar<string> => isPlain(node) && DECIMALS.test(node.value);

/**
 * Puts Brazilian decimals together again that YAML parts inside brackets: `{ area: 12,34 }` reads as two entries,
 * `[62,5, 50]` as three numbers. In a list without any space after its commas, `[62,55]`, they are two numbers.
 */
export function joinDecimalCommas(root: Node, text: string): void {
  visit(root, {
    Collection(_, node) {
      if (!node.flow) return;
      if (isMap(node)) {
        for (let index = node.items.length - 1; index > 0; index--) {
          const [pair, next] = [node.items[index - 1], node.items[index]];
          if (!isPair(pair) || !isPair(next) || next.value !== null || !isDecimals(next.key)) continue;
          const value = pair.value;
          if (!isPlain(value) || !WHOLE.test(value.value) || !touches(text, value, next.key)) continue;
          value.value = `${value.value},${next.key.value}`;
          node.items.splice(index, 1);
        }
      } else if (isSeq(node)) {
        const [from = 0, to = 0] = rangeOf(node);
        if (!/,\s/.test(text.slice(from, to))) return;
        for (let index = node.items.length - 1; index > 0; index--) {
          const [item, next] = [node.items[index - 1], node.items[index]];
          if (!isScalar(item) || !isPlain(item) || !WHOLE.test(item.value)) continue;
          if (!isDecimals(next) || !touches(text, item, next)) continue;
          item.value = `${item.value},${next.value}`;
          node.items.splice(index, 1);
        }
      }
    },
  });
}
