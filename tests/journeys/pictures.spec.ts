import type { Page } from '@playwright/test';
import { content, open } from '../support/page.ts';
import { GROUPS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

/** Records names of fetched pictures: `/_astro/sala.hash.avif` -> `sala`. */
function watchPictures(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+)\.[^/]+\.(avif|jpeg|svg)$/.exec(
      new URL(request.url()).pathname,
    )?.[1];
    if (name) names.add(name);
  });
  return names;
}

/** Returns the pictures on show that have not come. */
const missing = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
      .map((image) => image.currentSrc || image.src),
  );

/** Returns how many times wider than shown each picture is, in device pixels. */
const waste = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(
        (image) => image.complete && image.naturalWidth > 1 && !image.currentSrc.endsWith('.svg'),
      )
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        // A cropping frame shows only the smaller side whole.
        const scale = Math.min(image.naturalWidth / width, image.naturalHeight / height);
        return { name: image.currentSrc.split('/').pop(), times: scale / devicePixelRatio };
      })
      .filter(({ times }) => Number.isFinite(times)),
  );

const { capa, fotos, condicoes, sobre, lazer, plantas } = content;
const stem = (file = '') => file.replace(/\.\w+$/, '');
const photos = (...ids: (string | undefined)[]) =>
  ids.flatMap((id) => (id ? stem(fotos[id]?.arquivo) : []));
const [shown, ...others] = GROUPS;
const drawings = (group = shown) => (group?.plans ?? []).map(({ desenho }) => desenho);
const onPage = (drawing: ReturnType<typeof drawings>[number], beside: boolean) =>
  stem((beside && drawing['secao-lado-a-lado']) || (drawing.secao ?? drawing.ampliada));

for (const { name, hero, ...screen } of [
  {
    name: 'a phone @ci',
    hero: capa['foto-celular'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  },
  { name: 'a desk @ci', hero: capa.foto, viewport: { width: 1280, height: 900 } },
])
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('only what is near is fetched, the rest on the way down, none far too large; every picture comes, and nothing is asked for in vain', async ({
      page,
    }) => {
      test.slow();
      const near = photos(
        hero,
        ...sobre.carrossel.fotos.flatMap((one) => [one.foto, one['foto-celular']]),
      );
      const onTheWay = [
        ...photos(condicoes.foto, ...lazer.itens.map(({ foto }) => foto)),
        ...drawings().map((drawing) =>
          onPage(drawing, drawings().length > 1 && screen.viewport.width > 1000),
        ),
      ];
      const never = [
        ...photos(...plantas.grupos.slice(1).map(({ foto }) => foto)),
        ...others.flatMap(drawings).map((drawing) => onPage(drawing, false)),
        ...drawings().flatMap(({ secao, ampliada }) => (secao ? stem(ampliada) : [])),
      ].filter((one) => ![...near, ...onTheWay].includes(one));
      const fetched = watchPictures(page);
      const refused: string[] = [];
      page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
      await open(page);
      await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(photos(hero)));
      for (const far of [...onTheWay, ...never].filter((one) => !near.includes(one)))
        expect([...fetched], 'before anybody scrolls').not.toContain(far);
      const end = page.getByRole('contentinfo');
      while (
        !(await end.evaluate((footer) => footer.getBoundingClientRect().top < innerHeight / 2))
      ) {
        await page.mouse.wheel(0, 400);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(onTheWay));
      await expect.poll(() => missing(page)).toEqual([]);
      expect(refused).toEqual([]);
      for (const waits of never)
        expect([...fetched], 'for its tab, or the large view').not.toContain(waits);
      expect((await waste(page)).filter(({ times }) => times > 1.6)).toEqual([]);
    });
  });
