import { expect, test } from 'vitest';
import { closeLinks, loadContent } from '#core/launch/load.ts';
import { textsIn } from '#core/launch/schema/meanings.ts';
import { indexOf, MARKS } from '../marks.ts';
import { markTexts } from './marks.ts';

const { content, places } = markTexts(loadContent('launches/lagoa'));
const placesIn = (text = '') => [...text.matchAll(MARKS)].map(([mark]) => places[indexOf(mark)]);

test('a marked text is the same but for its mark', () => {
  const texts = [...textsIn(loadContent('launches/lagoa'))].map(({ text }) => text);
  const marked = [...textsIn(content)].map(({ text }) => text.replaceAll(/[\ue000-\uf8ff]+$/g, ''));
  expect(marked).toEqual(texts);
  expect(places.length).toBeGreaterThan(100);
});

test('a picture with one photo for desktops and another for phones leads to both', () => {
  const { foto, 'foto-celular': phonePhoto } = content.capa;
  expect(placesIn(content.fotos[foto]?.alt)).toEqual([`fotos/${foto}`, `fotos/${phonePhoto}`]);
});

test('with a section hidden, each entry of the menu leads to itself', () => {
  const { lazer, ...others } = content;
  expect(lazer).toBeDefined();
  const { menu } = closeLinks(others).topo;
  const plans = menu.find(({ destino }) => destino === 'plantas');
  expect(menu.map(({ destino }) => destino)).not.toContain('lazer');
  expect(placesIn(plans?.texto)).toEqual(['topo/menu/2/texto']);
});
