import { readFileSync } from 'node:fs';

/**
 * A recipe of `deploy/` with this test's names in the place of the operator's.
 * @param changes what stands in the file, and what is to stand there
 * @throws Error when something that is to be replaced is not in the file: the test would try
 * something else
 */
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
