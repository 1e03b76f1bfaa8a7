import { expect, test } from 'vitest';
import type { Path } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { fieldId } from '../../words.ts';
import { findingsElsewhere } from './Bar.tsx';

const wrongFile = (file: string, path: Path) => ({
  file,
  values: {},
  mistakes: [{ file, path, name: '', what: 'Falta preencher' }],
  conflicts: [],
});

const state = {
  files: [
    wrongFile('fotos', ['deck', 'foco', 1]),
    wrongFile('perguntas', ['perguntas', 1, 'resposta']),
    wrongFile('perguntas', ['perguntas', 10, 'resposta']),
  ],
} as Partial<State> as State;

test.each([
  ['', 3],
  ['capa/titulo', 3],
  ['perguntas/perguntas/1/resposta', 2],
  ['perguntas/perguntas/1/pergunta', 3],
  ['fotos/deck/foco', 2],
])('while she writes in "%s", %i mistakes elsewhere are told', (written, count) => {
  const told = findingsElsewhere(state, written).map(({ file = '', path = [] }) =>
    fieldId(file, path),
  );
  expect(told).toHaveLength(count);
  expect(told).not.toContain(written);
});
