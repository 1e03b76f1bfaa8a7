import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md']);
const read = (page: string) => readFileSync(page, 'utf8');

/**
 * Paths of the project that stand in backticks, alone or in a command; `NAME` and `*` stand for
 * many.
 */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/```.*?```|`([^`\n]+)`/gs)].map(
    ([all, inside]) => inside ?? all,
  );
  return quoted
    .flatMap((part) => part.split(/[\s"'(),:]+/))
    .filter((word) =>
      /^(?:core|site|editor|relay|scripts|tests|tools|deploy|launches|docs|\.ci|\.githooks)\/[\w./-]*$/.test(
        word,
      ),
    )
    .filter((word) => !/NAME|NNNN/.test(word));
}

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  // The changelog speaks of what was once there; the guide has made-up files, and a test of its
  // own.
  test.skipIf(/^CHANGELOG|guia/.test(page))('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  test('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => target,
    );
    const own = targets.filter((target) => !target.startsWith('http'));
    expect(own.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...text.matchAll(/\bnpm run (?:--silent )?([a-z:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
