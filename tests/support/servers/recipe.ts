import { readFileSync } from 'node:fs';

/** @throws Error when a name to replace is not found */
export function fillRecipe(
  file: string,
  changes: [there: string | RegExp, here: string][],
): string {
  return changes.reduce(
    (text, [there, here]) => {
      if (text.search(there instanceof RegExp ? there : new RegExp(RegExp.escape(there))) < 0)
        throw new Error(`${file} no longer has ${there}`);
      return text.replaceAll(there, here);
    },
    readFileSync(file, 'utf8'),
  );
}
