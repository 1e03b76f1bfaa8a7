import type { Locator, Page } from '@playwright/test';
import { ROOM_WORDS as words } from '#site/sections/plans/room/words.ts';
import { NOT_OPENED, OPENING } from '#site/sections/plans/words.ts';
import { axeViolations } from '../support/axe.ts';
import { fingersOn } from '../support/fingers.ts';
import { enterRoom, watchFetches } from '../support/inside.ts';
import { notice } from '../support/page.ts';
import { ROOM } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { openPlans } from '../support/viewer.ts';

const { pontos: places } = ROOM;
/** The place farthest from the initial view. */
const FAR = places.toSorted((one, other) => Math.abs(other.giro) - Math.abs(one.giro))[0] ?? {
  nome: '',
  giro: 0,
};

const FACE = /\/(right|left|up|down|front|back)\.[^/]+$/;

const facesShown = (room: Locator): Promise<number> =>
  room
    .locator('.room-face img')
    .evaluateAll(
      (faces: HTMLImageElement[]) =>
        faces.filter((face) => face.naturalWidth > 1 && getComputedStyle(face).opacity === '1')
          .length,
    );

const sharp = (room: Locator) => expect.poll(() => facesShown(room)).toBe(6);

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Degrees from -180 to 180, as the small plan shows. */
async function yawOf(room: Locator): Promise<number> {
  const style = await room.locator('.room-plan-cone').getAttribute('style');
  const yaw = Number(/rotate\((.*?)deg\)/.exec(style ?? '')?.[1]);
  return ((yaw + 540) % 360) - 180;
}

const coneOf = (room: Locator) =>
  room.locator('.room-plan-cone').evaluate((cone) => {
    const { a, b } = new DOMMatrix(getComputedStyle(cone).transform);
    return (Math.atan(Math.hypot(a, b)) * 360) / Math.PI;
  });

const looksTo = (room: Locator, name: string) =>
  room.getByRole('button', { name }).and(room.locator('[aria-current="true"]'));

test('a press on a place turns there and says so; little is fetched, and nothing before the room is entered', async ({
  page,
  context,
}) => {
  const fetched = watchFetches(context);
  const section = await openPlans(page);
  await expect(page.locator('.room-poster img')).toHaveJSProperty('complete', true);
  expect(
    [...fetched.keys()].filter((path) => /sala-.*json|Room\.|\/(right|left|up)\./.test(path)),
  ).toEqual([]);
  const before = new Set(fetched.keys());
  await section.getByRole('button', { name: ROOM.titulo }).click();
  const room = page.getByRole('dialog');
  await sharp(room);
  // The page's own pictures may still be loading.
  const others = (path: string) => /\.(avif|jpe?g|svg)$/.test(path) && !FACE.test(path);
  const fetchedSince = () => [...fetched].filter(([path]) => !before.has(path) && !others(path));
  const faces = () => fetchedSince().filter(([path, bytes]) => FACE.test(path) && bytes > 0);
  await expect.poll(faces).toHaveLength(6);
  const after = fetchedSince();
  expect(after.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(700 * 1024);

  await expect(room.getByText(ROOM.legenda)).toBeVisible();
  await expect(room.getByText(words.loading)).toHaveCount(0);
  for (const { nome, giro } of places) {
    await room.getByRole('button', { name: nome }).click();
    await expect.poll(() => yawOf(room)).toBeCloseTo(giro, 1);
    await expect(looksTo(room, nome)).toBeVisible();
    await expect(room.getByText(words.lookingAt.replace('{lugar}', nome))).toBeAttached();
  }
  expect(await axeViolations(page, { within: ['dialog'] })).toEqual([]);
});

const onSmallPlan = (room: Locator) =>
  room.evaluate((whole) => {
    const plan = whole.querySelector('.room-plan')?.getBoundingClientRect();
    if (!plan) return ['no small plan'];
    return [...whole.querySelectorAll('button, .room-notes > p')]
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < plan.right && right > plan.left && top < plan.bottom && bottom > plan.top;
      })
      .map((other) => other.textContent);
  });

async function expectSmallPlan(page: Page, room: Locator) {
  const plan = room.locator('.room-plan');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(plan).toBeInViewport({ ratio: 1 });
    const sideways = () =>
      room.evaluate(({ scrollLeft, scrollWidth }) => [scrollLeft, scrollWidth]);
    await expect.poll(sideways).toEqual([0, width]);
    await expect(room.getByRole('heading', { name: ROOM.titulo })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => onSmallPlan(room), `${width} px`).toEqual([]);
    if (height > 400) continue;
    const lines = () =>
      room
        .locator('.room-place')
        .evaluateAll((all) => new Set(all.map((name) => name.getBoundingClientRect().y)).size);
    await expect.poll(lines, `${width} px`).toBe(1);
  }
}

test('mouse, wheel, keys and buttons turn and zoom, without a glide for who wants less motion; it fills the screen and gives it back; the mark on the page’s plan shows where one looked last; the small plan is seen whole at every width @ci', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const room = await enterRoom(page);
  const box = (await room.locator('.room-view').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await expect.poll(() => coneOf(room), 'the longer side spans the field').toBeCloseTo(80, 1);
  const start = await yawOf(room);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 5 });
  await expect.poll(() => yawOf(room)).toBeGreaterThan(start + 10);
  await drawn(page);
  const dragged = await yawOf(room);
  await page.mouse.up();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => yawOf(room), 'let go, it stands still').toBeCloseTo(dragged - 10, 1);
  for (const nearer of [() => page.mouse.wheel(0, -300), () => page.keyboard.press('+')]) {
    const before = await coneOf(room);
    await nearer();
    await expect.poll(() => coneOf(room)).not.toBe(before);
  }
  const near = await coneOf(room);
  await room.getByRole('button', { name: words.zoomOut }).click();
  await expect.poll(() => coneOf(room)).not.toBe(near);

  await room.getByRole('button', { name: FAR.nome }).click();
  await expect.poll(() => yawOf(room)).toBeCloseTo(FAR.giro, 1);
  const face = room.locator('.room-face').first();
  expect(await face.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe(
    'none',
  );

  await expectSmallPlan(page, room);
  await page.setViewportSize({ width: 800, height: 600 });

  const full = () => page.evaluate(() => document.fullscreenElement?.classList[0] ?? null);
  const enter = room.getByRole('button', { name: words.fullScreen, exact: true });
  await enter.click();
  await expect.poll(full).toBe('room');
  await room.getByRole('button', { name: words.leaveFullScreen }).click();
  await expect.poll(full).toBeNull();
  await expect(room.getByRole('heading', { name: ROOM.titulo })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(page.getByRole('button', { name: ROOM.titulo })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter.click();
  await expect.poll(full).toBe('room');
  await page.evaluate(() => document.querySelector<HTMLElement>('.dialog-close')?.click());
  await expect(room).toBeHidden();
  await expect.poll(full).toBeNull();
});

test('fingers turn and zoom, the phone turns it once asked to, and turned sideways it keeps its direction @phone-only @phone', async ({
  page,
}) => {
  const room = await enterRoom(page);
  const scrolled = await page.evaluate(() => scrollY);
  const put = await fingersOn(page);
  await put('touchStart', [300, 400]);
  for (const x of [260, 200, 140]) await put('touchMove', [x, 380]);
  await expect.poll(() => yawOf(room)).toBeGreaterThan(8);
  await put('touchEnd');
  const cone = await coneOf(room);
  const { width = 1, height = 1 } = (await room.locator('.room-view').boundingBox()) ?? {};
  const upright = (Math.atan((Math.tan((40 * Math.PI) / 180) * width) / height) * 360) / Math.PI;
  expect(cone, 'upright, the field is spanned from top to bottom').toBeCloseTo(upright, 1);
  await put('touchStart', [150, 400], [240, 400]);
  for (const reach of [30, 60, 90]) await put('touchMove', [150 - reach, 400], [240 + reach, 400]);
  await expect.poll(() => coneOf(room)).not.toBe(cone);
  await put('touchEnd');
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([scrolled, 1]);

  const tilt = (alpha: number) =>
    page.evaluate(
      (to) =>
        window.dispatchEvent(
          new DeviceOrientationEvent('deviceorientation', { alpha: to, beta: 90, gamma: 0 }),
        ),
      alpha,
    );
  const start = await yawOf(room);
  await tilt(0);
  await tilt(-30);
  expect(await yawOf(room)).toBe(start);
  await room.getByRole('button', { name: words.turn }).click();
  await expect(room.getByRole('button', { name: words.stopTurning })).toBeVisible();
  await tilt(0);
  await tilt(-30);
  await expect.poll(() => yawOf(room)).toBeCloseTo(start + 30, 1);
  await room.getByRole('button', { name: words.stopTurning }).click();
  await expect(room.getByRole('button', { name: words.turn, exact: true })).toBeVisible();

  await room.getByRole('button', { name: FAR.nome }).click();
  await expect.poll(() => yawOf(room)).toBeCloseTo(FAR.giro, 1);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Fechar', words.zoomIn, FAR.nome])
      await expect(room.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
    await expect(room.getByText(ROOM.legenda)).toBeInViewport({ ratio: 0.99 });
    await expect(looksTo(room, FAR.nome)).toBeVisible();
    expect(await yawOf(room)).toBeCloseTo(FAR.giro, 1);
  }
});

test('a slow network: the press says that it opens, then the room does; closed meanwhile it leaves nothing behind; a browser without AVIF is shown JPEGs, and where neither comes the room says so @ci', async ({
  page,
  console: watch,
}) => {
  watch.expect(/Failed to load resource/);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name, value === 'image/avif' ? 'image/unknown' : value);
    };
  });
  const section = await openPlans(page);
  const enter = section.getByRole('button', { name: ROOM.titulo });
  await page.route('**/sala-*.json', (route) => route.abort());
  await enter.click();
  await expect(notice(page, NOT_OPENED.title)).toBeVisible();
  await page.unroute('**/sala-*.json');

  const slow = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  for (const [path, held] of [
    ['**/sala-*.json', slow],
    [FACE, later],
  ] as const)
    await page.route(path, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
  await enter.click();
  await expect(enter).toHaveAccessibleName(new RegExp(OPENING));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  slow.resolve();
  const room = page.getByRole('dialog');
  await expect(room.getByRole('status')).toHaveText(words.loading);
  await expect(enter).not.toHaveAttribute('data-opening');
  await page.keyboard.press('Escape');
  await expect(room).toHaveCount(0);
  await expect(enter).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-dialog');
  later.resolve();
  await enter.click();
  await sharp(room);
  await expect(room.getByText(words.loading)).toHaveCount(0);

  const shown = await room
    .locator('.room-face img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ currentSrc }) => currentSrc.split('.').at(-1)),
    );
  expect(new Set(shown)).toEqual(new Set(['jpeg']));
  await expect(room.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.route('**/_astro/left.*.jpeg', (route) => route.abort());
  await enterRoom(page);
  await expect(room.getByRole('alert')).toHaveText(words.failed);
});

test('ten times in and out: neither nodes, listeners nor the heap have grown @ci', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const section = await openPlans(page);
  const session = await context.newCDPSession(page);
  await expect(section.getByRole('button', { name: ROOM.titulo })).toBeVisible();
  // Clicked inside the page, because a driver keeps references to elements.
  const inAndOut = () =>
    page.evaluate(async () => {
      const until = async (there: () => boolean) => {
        while (!there()) await new Promise((next) => setTimeout(next, 50));
      };
      document.querySelector<HTMLElement>('.room-enter')?.click();
      await until(() => document.querySelectorAll('.room-face [data-shown="true"]').length === 6);
      document.querySelector<HTMLElement>('.dialog-close')?.click();
      await until(() => document.querySelector('dialog') === null);
    });
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  for (let time = 0; time < 3; time += 1) await inAndOut();
  const before = await left();
  for (let time = 0; time < 7; time += 1) await inAndOut();
  // React keeps the last closed room until the next one; seven would be 430 nodes and 150
  // listeners.
  const grown = async () => {
    const after = await left();
    return {
      nodes: Math.max(0, after.nodes - before.nodes - 100),
      listeners: Math.max(0, after.jsEventListeners - before.jsEventListeners - 40),
      heap: Math.max(0, after.usedSize - before.usedSize - 400_000),
    };
  };
  await expect.poll(grown, { intervals: [500] }).toEqual({ nodes: 0, listeners: 0, heap: 0 });
});
