import { expect, test } from 'vitest';
import { closeLinks, loadContent } from '#core/launch/load.ts';
import { textsIn } from '#core/launch/schema/meanings.ts';
import { markTexts, placeMarks } from './marks.ts';

const { content, places } = markTexts(loadContent('launches/lagoa'));
const html = (text: string) => placeMarks(`<p class="lead">${text}</p>`, places);

test('a text’s place stands on the element around it, and nothing else is left of its mark', () => {
  const { titulo, texto } = content.capa;
  expect(html(titulo)).toMatch(/^<p data-edit="capa\/titulo" class="lead">[^\ue000-\uf8ff]+<\/p>$/);
  expect(html(`<span class="unbroken">${titulo}</span> ${texto}`)).toMatch(
    /^<p data-edit="capa\/titulo capa\/texto" class="lead"><span class="unbroken">/,
  );
  expect(html(`<img alt="${content.fotos.sala?.alt}">`)).toContain('<img data-edit="fotos/sala"');
  expect(html(`<a href="/?${encodeURIComponent(titulo)}">x</a><script>${titulo}</script>`)).toMatch(
    /^[^\ue000-\uf8ff]*$/,
  );
});

test('amounts lead to the price table', () => {
  expect(placeMarks('<dl data-amounts=""><dd>1</dd></dl>', [])).toBe(
    '<dl data-edit="condicoes/tabela" data-amounts=""><dd>1</dd></dl>',
  );
});

test('a marked text is the same but for its mark', () => {
  const texts = [...textsIn(loadContent('launches/lagoa'))].map(({ text }) => text);
  const marked = [...textsIn(content)].map(({ text }) => text.replaceAll(/[\ue000-\uf8ff]+$/g, ''));
  expect(marked).toEqual(texts);
  expect(places.length).toBeGreaterThan(150);
});

test('a picture with one photo for desktops and another for phones leads to both', () => {
  const { foto, 'foto-celular': phonePhoto } = content.capa;
  expect(html(`<img alt="${content.fotos[foto]?.alt}">`)).toContain(
    `data-edit="fotos/${foto} fotos/${phonePhoto}"`,
  );
});

test('with a section hidden, each entry of the menu leads to itself', () => {
  const { lazer, ...others } = content;
  expect(lazer).toBeDefined();
  const { menu } = closeLinks(others).topo;
  const plans = menu.find(({ destino }) => destino === 'plantas');
  expect(menu.map(({ destino }) => destino)).not.toContain('lazer');
  expect(html(plans?.texto ?? '')).toContain('data-edit="topo/menu/2/texto"');
});
