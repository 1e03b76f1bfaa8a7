import type { Locator, Page } from '@playwright/test';
import { fingersOn } from '../support/fingers.ts';
import { content, open, scrollUntilAwake } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const { nome, fotos } = content.sobre.carrossel;
const COUNT = fotos.length;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the page with a stopped clock at the hydrated carousel, with so many photos there. */
async function openPhotos(page: Page, count = COUNT): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await open(page);
  await page.clock.pauseAt(60_000);
  const carousel = page.getByRole('region', { name: nome });
  await scrollUntilAwake(carousel);
  await expect(carousel).toHaveAttribute('data-awake');
  await page.mouse.move(2, 2);
  await expect.poll(() => photosThere(carousel)).toBe(count);
  return carousel;
}

const photosThere = (carousel: Locator) =>
  carousel
    .locator('.carousel-slide img')
    .evaluateAll(
      (photos: HTMLImageElement[]) => photos.filter((photo) => photo.naturalWidth > 1).length,
    );

/** The photo is told to screen readers only while the photos don't pass. */
const expectPassing = (carousel: Locator) =>
  expect(carousel.locator('.carousel-count')).toHaveAttribute('aria-live', 'off');

async function expectPhoto(carousel: Locator, count: number): Promise<void> {
  const photo = ((count - 1) % COUNT) + 1;
  await expect(carousel.getByText(`Foto ${photo} de ${COUNT}`)).toBeAttached();
  await expect(carousel.getByRole('button', { name: `Ver a foto ${photo}:` })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

test('arrows go forth and back and wrap at both ends, dots go straight to a photo, all named; the photos pass by themselves every four seconds, start over, wait off screen, stop and start by their button', async ({
  page,
}) => {
  const carousel = await openPhotos(page);
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrossel');
  await expect(carousel.locator('[aria-roledescription="foto"]')).toHaveCount(COUNT);
  for (const name of ['Foto anterior', 'Próxima foto', 'Pausar as fotos']) {
    await expect(carousel.getByRole('button', { name })).toBeVisible();
  }
  for (const [index, { titulo }] of fotos.entries()) {
    await expect(
      carousel.getByRole('button', { name: `Ver a foto ${index + 1}: ${titulo}`, exact: true }),
    ).toBeVisible();
  }
  const alts = await carousel
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(alts).toEqual(fotos.map(({ foto }) => content.fotos[foto]?.alt));

  await carousel.getByRole('button', { name: 'Foto anterior' }).click();
  await expectPhoto(carousel, COUNT);
  await carousel.getByRole('button', { name: 'Próxima foto' }).click();
  await expectPhoto(carousel, 1);
  await carousel.getByRole('button', { name: 'Próxima foto' }).click();
  await expectPhoto(carousel, 2);
  await carousel.getByRole('button', { name: `Ver a foto ${COUNT}:` }).click();
  await expectPhoto(carousel, COUNT);
  await page.clock.runFor(1_000);
  await expect(carousel.getByRole('img').last()).toBeInViewport({ ratio: 0.6 });

  await carousel.getByRole('button', { name: 'Ver a foto 1:' }).click();
  await expectPhoto(carousel, 1);
  await carousel.getByRole('button', { name: 'Ver a foto 1:' }).blur();
  await page.mouse.move(2, 2);
  await expectPassing(carousel);
  await page.clock.runFor(4_100);
  await expectPhoto(carousel, 2);
  for (let next = 3; next <= COUNT + 1; next += 1) {
    await page.clock.runFor(4_000);
    await expectPhoto(carousel, next);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(carousel).not.toBeInViewport();
  await page.clock.runFor(9_000);
  await expectPhoto(carousel, COUNT + 1);
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Pausar as fotos' }).click();
  const play = carousel.getByRole('button', { name: 'Passar as fotos' });
  await play.blur();
  await page.mouse.move(2, 2);
  await page.clock.runFor(13_000);
  await expectPhoto(carousel, COUNT + 1);
  await play.click();
  await carousel.getByRole('button', { name: 'Pausar as fotos' }).blur();
  await page.mouse.move(2, 2);
  await expectPassing(carousel);
  await page.clock.runFor(4_100);
  await expectPhoto(carousel, COUNT + 2);
});

test('a photo that is not there yet is waited for @ci', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const late = fotos[1] && content.fotos[fotos[1].foto]?.arquivo.replace(/\.\w+$/, '.');
  await page.route(
    (url) => url.pathname.includes(`/${late}`),
    async (route) => {
      await arrived;
      await route.continue();
    },
  );
  const carousel = await openPhotos(page, COUNT - 1);
  await page.clock.runFor(12_000);
  await expectPhoto(carousel, 1);
  arrive();
  await expect.poll(() => photosThere(carousel)).toBe(COUNT);
  await page.clock.runFor(4_000);
  await expectPhoto(carousel, 2);
});

test('the photos wait while the pointer is on them or a control has the focus, whichever leaves first @ci', async ({
  page,
}) => {
  const carousel = await openPhotos(page);
  await carousel.getByRole('img').first().hover();
  await page.clock.runFor(9_000);
  await expectPhoto(carousel, 1);
  await page.mouse.move(2, 2);
  await expectPassing(carousel);
  await page.clock.runFor(4_100);
  await expectPhoto(carousel, 2);
  await carousel.getByRole('button', { name: 'Próxima foto' }).focus();
  await page.clock.runFor(9_000);
  await expectPhoto(carousel, 2);
  await carousel.getByRole('button', { name: 'Próxima foto' }).blur();
  await expectPassing(carousel);
  await page.clock.runFor(4_100);
  await expectPhoto(carousel, 3);
  const next = carousel.getByRole('button', { name: 'Próxima foto' });
  await next.focus();
  await carousel
    .getByRole('img')
    .nth(2 % COUNT)
    .hover();
  await page.mouse.move(2, 2);
  await page.clock.runFor(9_000);
  await expect(next).toBeFocused();
  await expectPhoto(carousel, 3);
  await next.blur();
  await expectPassing(carousel);
  await page.clock.runFor(4_100);
  await expectPhoto(carousel, 4);
});

test('a finger swipes to the next photo and back @phone-only', async ({ page }) => {
  const carousel = await openPhotos(page);
  const touch = await fingersOn(page);
  const swipe = async (from: number, to: number) => {
    const box = await carousel.locator('.carousel-viewport').boundingBox();
    const y = (box?.y ?? 0) + 120;
    await touch('touchStart', [from, y]);
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', [from + ((to - from) * step) / 6, y]);
    await touch('touchEnd');
  };
  await swipe(330, 60);
  await expectPhoto(carousel, 2);
  await page.clock.runFor(1_000);
  await swipe(60, 330);
  await expectPhoto(carousel, 1);
});
