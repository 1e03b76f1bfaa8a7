import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Files that a script imports statically, by the name of its file. */
type Imports = Map<string, string[]>;

function withImports(files: string[], imports: Imports, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    withImports(imports.get(file) ?? [], imports, found);
  }
  return found;
}

const ISLAND = /<astro-island\b(?:[^>"]|"[^"]*")*>/g;
const ADDRESS = /\b(?:component|renderer)-url="([^"]+)"/g;

/** The files of an island's two addresses and all that these import. */
function filesOf(tag: string, imports: Imports): Set<string> {
  return withImports(
    [...tag.matchAll(ADDRESS)].map(([, address = '']) => basename(address)),
    imports,
  );
}

/**
 * Writes into each island's tag the names of the files that it needs (`files`), so that all of them can be
 * fetched at once and before they run. What `touch` islands need is fetched in any case and named only there.
 */
function nameFiles(html: string, imports: Imports): string {
  const isTouch = (tag: string) => tag.includes('&quot;touch&quot;');
  const always = new Set(
    [...html.matchAll(ISLAND)].flatMap(([tag]) => (isTouch(tag) ? [...filesOf(tag, imports)] : [])),
  );
  return html.replace(ISLAND, (tag) => {
    const files = [...filesOf(tag, imports)].filter((file) => isTouch(tag) || !always.has(file));
    return tag.replace(/>$/, ` files="${files.join(' ')}">`);
  });
}

/** The page's own `client:` directives, and what they must know of the build: docs/decisions/0012. */
export function waking(): AstroIntegration {
  const imports: Imports = new Map();
  return {
    name: 'waking',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'wake', entrypoint: './src/waking/wake.ts' });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'waking-imports',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_options, bundle) {
                  for (const chunk of Object.values(bundle))
                    if (chunk.type === 'chunk')
                      imports.set(
                        basename(chunk.fileName),
                        chunk.imports.map((file) => basename(file)),
                      );
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ assets }) => {
        const pages = [...assets.values()].flat().filter(({ pathname }) => pathname.endsWith('.html'));
        await Promise.all(
          pages.map(async (page) => {
            const file = fileURLToPath(page);
            const html = await readFile(file, 'utf8');
            const named = nameFiles(html, imports);
            if (named !== html) await writeFile(file, named);
          }),
        );
      },
    },
  };
}
