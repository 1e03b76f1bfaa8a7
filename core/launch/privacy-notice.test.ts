import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { privacyNotice } from './privacy-notice.ts';

const sample = loadContent();

test('speaks of furniture and of the map service on a page that has a ruler and a map', () => {
  const { dados, compartilhamos } = privacyNotice(sample);
  expect(dados.moveis).toContain('móveis');
  expect(compartilhamos.texto).toContain('serviço de mapas');
});

test('says how long a contact is kept', () => {
  const privacidade = { ...sample.privacidade, guardar: '30 dias' as const };
  expect(privacyNotice({ ...sample, privacidade }).dados.guarda).toContain('por até 30 dias');
});

test('speaks of neither on a page without them', () => {
  const { plantas, mapa, ...without } = sample;
  expect(JSON.stringify(privacyNotice(without))).not.toMatch(/m[óo]veis|mapa/i);
});
