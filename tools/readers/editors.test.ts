import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { placeOf } from '../../core/launch/files.ts';
import { fileSchemas } from '../../core/launch/schema.ts';
import { whichLaunch } from '../../core/launch/which-launch.ts';

const written = (...path: string[]) => readFileSync(join(...path), 'utf8');
/** The path of one of the sample's content files. */
const pathOf = (file: string) => join('launches', whichLaunch().name, placeOf(file));

let version = 0;

/**
 * The language server that an editor's YAML extension runs, on a content file.
 */
function editor(file: string, change: (text: string) => string = (text) => text) {
  const service = getLanguageService({
    schemaRequestService: async (uri) => written(decodeURI(uri.replace('file:///', ''))),
    workspaceContext: { resolveRelativePath: (path) => path },
  });
  service.configure({ validate: true, completion: true, customTags: [], schemas: [] });
  const text = change(written(pathOf(file)));
  version += 1;
  const document = TextDocument.create(`file:///${pathOf(file)}`, 'yaml', version, text);
  return {
    marks: async () => (await service.doValidation(document, false)).map(({ message }) => message),
    offers: async () => {
      const { items } = await service.doComplete(document, document.positionAt(text.length), false);
      return items.map(({ label }) => label);
    },
  };
}

describe.each(Object.keys(fileSchemas))('content/%s.yaml', (file) => {
  it('has nothing that an editor would mark', async () => {
    expect(await editor(file).marks()).toEqual([]);
  });
});

describe('an editor', () => {
  it('marks a field with a wrong name, a missing one, and a wrong kind with our own sentence', async () => {
    const misspelt = editor('topo', (text) => text.replace('menu:', 'menú:'));
    expect(await misspelt.marks()).toEqual([
      expect.stringContaining('"menu"'),
      expect.stringContaining('menú'),
    ]);
    const wrongKind = editor('topo', (text) => text.replace(/texto: Lazer/, 'texto: [1]'));
    expect(await wrongKind.marks()).toEqual(['precisa ser um texto']);
  });

  it('offers the fields that are still to be written', async () => {
    const unfinished = editor('perguntas', (text) => text.replace(/^titulo:.*\n/m, ''));
    expect(await unfinished.offers()).toEqual(expect.arrayContaining(['titulo']));
  });
});
