import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';
import {
  ADDRESS_COPIED,
  COPY,
  DRAWN_MAP,
  LOADING_MAP,
  MAP_TITLE,
  ROUTE,
} from '#site/sections/map/words.ts';
import { MINUTES } from '#site/sections/minutes.ts';
import { content, open, scrollUntilAwake } from '../support/page.ts';
import { expect, MAP, test } from '../support/test.ts';

const { rua, numero, cidade } = content.empreendimento.endereco;
const { mapa } = content;

test.skip(!mapa, 'this launch shows no map');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const ADDRESS = `${rua}, ${numero}`;

test('the map loads when it comes near, with the address, the places around it, the way there, and a button that copies it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().startsWith('https://www.google.com/maps') && asked.push(request.url()),
  );
  await open(page);
  expect(asked).toEqual([]);
  const section = page.getByRole('region', { name: ADDRESS });
  await scrollUntilAwake(section);
  const frame = section.locator('iframe');
  await expect(frame).toHaveAttribute('title', MAP_TITLE);
  await expect(frame).toHaveAttribute('loading', 'lazy');
  expect(await frame.getAttribute('src')).toContain(encodeURIComponent(`${ADDRESS}, ${cidade}`));
  await expect(
    section.frameLocator('iframe').getByRole('heading', { name: 'O mapa' }),
  ).toBeVisible();
  await expect(section.getByText(DRAWN_MAP)).toHaveCount(0);
  expect(asked, 'asked for once').toHaveLength(1);

  await expect(section).toContainText(cidade);
  if (mapa.destaque)
    await expect(section).toContainText(
      new RegExp(`${mapa.destaque.titulo}\\s*${mapa.destaque.minutos} ${MINUTES}`),
    );
  for (const { titulo, nome } of mapa.lugares)
    await expect(section).toContainText(new RegExp(nome ?? titulo, 'i'));

  const link = section.getByRole('link', { name: ROUTE });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [route] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await route.waitForURL('https://www.google.com/maps/**');
  expect(new URL(route.url()).searchParams.get('destination')).toBe(`${ADDRESS}, ${cidade}`);
  await route.close();
  // The clipboard needs a focused page.
  await page.bringToFront();

  await section.getByRole('button', { name: COPY }).click();
  await expect(page.getByText(ADDRESS_COPIED.title).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${ADDRESS}, ${cidade}`);
});

test('until the map has come, and where its host is out of reach, what stands in its place is seen: the drawing, which says what it is, or the name @ci', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource/);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let isBlocked = false;
  await page.route(MAP, async (route) => {
    if (isBlocked) return route.abort('connectionrefused');
    if (route.request().resourceType() === 'document') await arrived;
    await route.fulfill({ contentType: 'text/html', body: '<h1>O mapa</h1>' });
  });
  const section = page.getByRole('region', { name: ADDRESS });
  const drawn = existsSync(join(whichLaunch().path, 'drawings/mapa.svg'));
  async function expectOurs(words: string) {
    await scrollUntilAwake(section);
    await expect(section.getByText(words, { exact: true })).toBeVisible();
    await expect(section.locator('.map-canvas img')).toHaveCount(drawn ? 1 : 0);
    await expect(section.getByText(content.empreendimento.nome).first()).toBeVisible();
  }
  await open(page);
  await expectOurs(drawn ? `${DRAWN_MAP} ${LOADING_MAP}` : LOADING_MAP);
  await expect(section.locator('iframe')).toHaveCSS('opacity', '0');
  arrive();
  await expect(section.locator('iframe')).toHaveCSS('opacity', '1');

  isBlocked = true;
  await open(page);
  await scrollUntilAwake(section);
  await expect(section.getByText(LOADING_MAP)).toHaveCount(0);
  if (drawn) await expectOurs(DRAWN_MAP);
  await expect(section.locator('iframe')).toHaveCount(0);
});
