import { isCollection, isPair } from 'yaml';

/** No page has more entries in a group or list. */
export const MAX_ENTRIES = 500;
const MAX_LINES = 10_000;
const MAX_DEPTH = 30;

/** Of one file. */
export const MAX_MISTAKES = 100;

const RESTORE = 'Recupere-o da versão anterior';

export const tooManyLines = (text: string): string | undefined =>
  text.split('\n', MAX_LINES + 1).length > MAX_LINES
    ? `tem mais de ${MAX_LINES} linhas. ${RESTORE}`
    : undefined;

export function tooMuchIn(node: unknown, depth = 0): string | undefined {
  if (!isCollection(node)) return undefined;
  if (node.items.length > MAX_ENTRIES)
    return `tem mais de ${MAX_ENTRIES} itens num só lugar. ${RESTORE}`;
  if (depth > MAX_DEPTH) return `tem grupos dentro de grupos demais. ${RESTORE}`;
  for (const item of node.items) {
    const found = tooMuchIn(isPair(item) ? item.value : item, depth + 1);
    if (found) return found;
  }
  return undefined;
}
