import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { drawn, enterRoom, WITH_WEBGL, watchFetches } from '../support/inside.ts';
import { content, notice } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openPlans } from '../support/viewer.ts';

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: WITH_WEBGL }) });

/** Drawn without a graphics card, on a machine that does other things too. */
test.describe.configure({ timeout: 180_000 });

const { sala } = content;
const { palavras: words, pontos: places } = sala;

/** Waits until all the sharp faces are there. */
const sharp = (room: Locator) =>
  expect(room.locator('.room-canvas')).toHaveAttribute('data-seen', 'sharp', { timeout: 60_000 });

/** Where the small plan says that one looks, in degrees. */
async function yawOf(room: Locator): Promise<number> {
  const turned = await room.locator('.room-plan-cone').getAttribute('transform');
  return Number(/rotate\((.*)\)/.exec(turned ?? '')?.[1]);
}

/** How wide the cone of the small plan opens. */
const coneOf = (room: Locator) => room.locator('.room-plan-cone').getAttribute('d');

const looksTo = (room: Locator, name: string) =>
  room.getByRole('button', { name }).and(room.locator('[aria-current="true"]'));

test('nothing of the room is fetched before the press, and little after it @phone', async ({
  page,
  context,
}) => {
  const fetched = watchFetches(context);
  await openPlans(page);
  const inside = (path: string) => /sala\.json|Room\.|\/(right|left|up|down|back|equirect)\./.test(path);
  await expect(page.locator('.room-poster img')).toHaveJSProperty('complete', true);
  expect([...fetched.keys()].filter(inside)).toEqual([]);
  const before = new Set(fetched.keys());
  await page.getByRole('button', { name: sala.titulo }).click();
  await sharp(page.getByRole('dialog'));
  await expect.poll(() => [...fetched.values()].includes(0)).toBe(false);
  const face = /\/(right|left|up|down|front|back)\./;
  // The page's own pictures may still be on their way.
  const others = (path: string) => /\.(avif|jpe?g|svg)$/.test(path) && !face.test(path);
  const after = [...fetched].filter(([path]) => !before.has(path) && !others(path));
  expect(after.filter(([path]) => face.test(path))).toHaveLength(12);
  expect(after.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(700 * 1024);
});

test('a press on a place turns there, says so, and the plan’s cone turns along @phone', async ({ page }) => {
  const room = await enterRoom(page);
  await sharp(room);
  await expect(room.getByText(sala.legenda)).toBeVisible();
  for (const { nome, giro } of places) {
    await room.getByRole('button', { name: nome }).click();
    await expect.poll(() => yawOf(room)).toBeCloseTo(giro, 1);
    await expect(looksTo(room, nome)).toBeVisible();
    await expect(room.getByText(words.olhando.replace('{lugar}', nome))).toBeAttached();
  }
});

test('mouse and wheel turn and zoom, arrows, plus and minus too', async ({ page }) => {
  // Let go, the room stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const room = await enterRoom(page);
  await sharp(room);
  const box = (await room.locator('.room-canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 5 });
  await expect.poll(() => yawOf(room)).toBeGreaterThan(10);
  await page.mouse.up();
  await drawn(page);
  const dragged = await yawOf(room);

  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => yawOf(room)).toBeCloseTo(dragged - 10, 0);
  for (const nearer of [() => page.mouse.wheel(0, -300), () => page.keyboard.press('+')]) {
    const before = await coneOf(room);
    await nearer();
    await expect.poll(() => coneOf(room)).not.toBe(before);
  }
  const near = await coneOf(room);
  await room.getByRole('button', { name: words.afastar }).click();
  await expect.poll(() => coneOf(room)).not.toBe(near);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(page.getByRole('button', { name: sala.titulo })).toBeFocused();
});

test('one finger turns the room, two zoom, and the page stays where it is @phone-only @phone', async ({
  page,
  context,
}) => {
  const room = await enterRoom(page);
  await sharp(room);
  const scrolled = await page.evaluate(() => scrollY);
  const touch = await context.newCDPSession(page);
  const put = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await put('touchStart', { x: 300, y: 400, id: 1 });
  for (const x of [260, 200, 140]) await put('touchMove', { x, y: 380, id: 1 });
  await expect.poll(() => yawOf(room)).toBeGreaterThan(8);
  await put('touchEnd');
  const before = await coneOf(room);
  await put('touchStart', { x: 150, y: 400, id: 1 }, { x: 240, y: 400, id: 2 });
  for (const reach of [30, 60, 90])
    await put('touchMove', { x: 150 - reach, y: 400, id: 1 }, { x: 240 + reach, y: 400, id: 2 });
  await expect.poll(() => coneOf(room)).not.toBe(before);
  await put('touchEnd');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('the phone turns the room only after the press that asks for it @phone-only @phone', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await sharp(room);
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
  await room.getByRole('button', { name: words.celular }).click();
  await expect(room.getByRole('button', { name: words['celular-parar'] })).toBeVisible();
  const seenAt = async (alpha: number) => {
    await tilt(alpha);
    await drawn(page);
    return yawOf(room);
  };
  await expect(async () => {
    const before = await seenAt(0);
    expect((await seenAt(-30)) - before).toBeCloseTo(30, 1);
  }).toPass();
  const turned = await yawOf(room);
  await room.getByRole('button', { name: words['celular-parar'] }).click();
  await expect(room.getByRole('button', { name: words.celular, exact: true })).toBeVisible();
  expect(await seenAt(-60)).toBeCloseTo(turned, 1);
});

test('who wants less motion is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const room = await enterRoom(page);
  await sharp(room);
  await room.getByRole('button', { name: 'Cozinha' }).click();
  const frames = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const seen: string[] = [];
        const look = () => {
          seen.push(document.querySelector('.room-plan-cone')?.getAttribute('transform') ?? '');
          if (seen.length < 6) requestAnimationFrame(look);
          else done(seen);
        };
        requestAnimationFrame(look);
      }),
  );
  expect(new Set(frames).size).toBeLessThanOrEqual(2);
  await expect.poll(() => yawOf(room)).toBeCloseTo(-155, 1);
});

test('who wants less motion lets go of a drag, and the room stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const room = await enterRoom(page);
  await sharp(room);
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => yawOf(room)).toBeGreaterThan(5);
  const yaws = await page.evaluate(async () => {
    const seen: (string | null | undefined)[] = [];
    for (let frame = 0; frame < 8; frame += 1) {
      await new Promise((next) => requestAnimationFrame(next));
      seen.push(document.querySelector('.room-plan-cone')?.getAttribute('transform'));
    }
    return seen.slice(2);
  });
  expect(new Set(yaws).size).toBe(1);
});

test('turned by keys, the room says which place is looked at, and the mark on the page’s plan turns along', async ({
  page,
}) => {
  const section = await openPlans(page);
  const mark = section.locator('.room-mark path');
  await expect(mark).toHaveAttribute('transform', 'rotate(0)');
  await section.getByRole('button', { name: sala.titulo }).click();
  const room = page.getByRole('dialog');
  await sharp(room);
  expect(await yawOf(room)).toBe(0);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => yawOf(room)).toBeCloseTo(40, 0);
  await expect(
    room.locator('[aria-live="polite"]').getByText(words.olhando.replace('{lugar}', 'Sofá')),
  ).toBeAttached();
  await expect(mark).toHaveAttribute('transform', `rotate(${await yawOf(room)})`);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(mark).toHaveAttribute('transform', /^rotate\(40/);
});

test('the room fills the screen and gives it back, by its button and on closing', async ({ page }) => {
  const room = await enterRoom(page);
  await sharp(room);
  const full = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
  await room.getByRole('button', { name: words['tela-cheia'], exact: true }).click();
  await expect.poll(full).toBe('room');
  await room.getByRole('button', { name: words['sair-da-tela-cheia'] }).click();
  await expect.poll(full).toBeNull();
  await expect(room.getByRole('heading', { name: sala.titulo })).toBeVisible();
  await room.getByRole('button', { name: words['tela-cheia'], exact: true }).click();
  await expect.poll(full).toBe('room');
  await page.evaluate(() => document.querySelector<HTMLElement>('.dialog-close')?.click());
  await expect(room).toBeHidden();
  await expect.poll(full).toBeNull();
});

/** The whole view in a frame that scrolls sideways, with the same names. */
async function expectFlat(page: Page): Promise<void> {
  const room = page.getByRole('dialog');
  const frame = room.getByRole('region', { name: words['sem-3d'] });
  await expect(frame).toBeVisible();
  await expect(frame.getByRole('img', { name: sala.alt })).toHaveJSProperty('complete', true);
  await room.getByRole('button', { name: 'Sofá' }).click();
  await expect.poll(() => yawOf(room)).toBeCloseTo(39, 0);
  await room.getByRole('button', { name: 'Cozinha' }).click();
  await expect.poll(() => yawOf(room)).toBeCloseTo(-155, 0);
  await expect(room.getByText(sala.legenda)).toBeVisible();
}

test('without WebGL the whole view scrolls sideways @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest]);
    } as typeof real;
  });
  await enterRoom(page);
  await expectFlat(page);
});

test('when a face fails the whole view scrolls sideways', async ({ page, console: watch }) => {
  watch.expect(/Failed to load resource/);
  await page.route('**/_astro/left.*', (route) => route.abort());
  await enterRoom(page);
  await expectFlat(page);
});

test('a browser without AVIF shows JPEGs on the page and the whole view in one', async ({
  page,
  context,
  console: watch,
}) => {
  // The preload says its type, which a browser without AVIF passes over; this one only plays such a browser.
  watch.expect(/was preloaded using link preload/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  // A frame's pixels come by another way, which that doesn't reach.
  await page.route('**/_astro/*.avif', (route) =>
    route.fulfill({ body: 'no picture', contentType: 'image/avif' }),
  );
  await enterRoom(page);
  await expectFlat(page);
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 1)
      .map(({ currentSrc }) => currentSrc.replace(/.*\./, '')),
  );
  expect(shown).toContain('jpeg');
  expect(shown).not.toContain('avif');
});

test('a lost network costs a notice, and the next press enters', async ({ page, console: watch }) => {
  watch.expect(/Failed to load resource/);
  const section = await openPlans(page);
  await page.route('**/sala.json', (route) => route.abort());
  await section.getByRole('button', { name: sala.titulo }).click();
  await expect(notice(page, content.formularios.avisos['imagem-nao-aberta'].titulo)).toBeVisible();
  await page.unroute('**/sala.json');
  await section.getByRole('button', { name: sala.titulo }).click();
  await sharp(page.getByRole('dialog'));
});

test('ten times in and out: neither nodes, listeners nor the heap have grown', async ({ page, context }) => {
  test.slow();
  const section = await openPlans(page);
  const session = await context.newCDPSession(page);
  await expect(section.getByRole('button', { name: sala.titulo })).toBeVisible();
  // Pressed from within: a driver that looks at what is on the page also holds on to it.
  const inAndOut = () =>
    page.evaluate(async () => {
      const until = async (there: () => boolean) => {
        while (!there()) await new Promise((next) => setTimeout(next, 50));
      };
      document.querySelector<HTMLElement>('.room-enter')?.click();
      await until(() => document.querySelector('[data-seen="sharp"]') !== null);
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
  // A browser tidies up when it has the time for it. Less than one node and a listener for each of the seven.
  const grown = async () => {
    const after = await left();
    return {
      nodes: Math.max(0, after.nodes - before.nodes - 6),
      listeners: Math.max(0, after.jsEventListeners - before.jsEventListeners - 6),
      heap: Math.max(0, after.usedSize - before.usedSize - 400_000),
    };
  };
  await expect
    .poll(grown, { timeout: 20_000, intervals: [500] })
    .toEqual({ nodes: 0, listeners: 0, heap: 0 });
});

test('on a phone held sideways the room is as wide as the phone, its names on one line', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const room = await enterRoom(page);
  await sharp(room);
  expect(await room.evaluate(({ scrollLeft, scrollWidth }) => [scrollLeft, scrollWidth])).toEqual([0, 844]);
  await expect(room.getByRole('heading', { name: sala.titulo })).toBeInViewport({ ratio: 1 });
  await expect(room.getByText(sala.legenda)).toBeInViewport({ ratio: 1 });
  const names = await Promise.all(
    places.map(({ nome }) => room.getByRole('button', { name: nome }).boundingBox()),
  );
  expect(new Set(names.map((box) => box?.y)).size).toBe(1);
});

test('the open room has no violation of WCAG @phone', async ({ page }) => {
  const room = await enterRoom(page);
  await sharp(room);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('on a slow network the press says at once that it opens', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const section = await openPlans(page);
  await page.route('**/sala.json', async (route) => {
    await held;
    await route.continue();
  });
  const enter = section.getByRole('button', { name: sala.titulo });
  await enter.click();
  await expect(enter).toHaveAccessibleName(
    new RegExp(content.formularios.avisos['imagem-nao-aberta'].abrindo),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await sharp(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(enter).not.toHaveAttribute('data-opening');
});

test('closed while it opens, the room leaves nothing behind', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const section = await openPlans(page);
  await page.route(/\/(right|left|up|down|front|back)\.[^/]+$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const enter = section.getByRole('button', { name: sala.titulo });
  await enter.click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words.carregando);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(enter).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-dialog');
  await expect(page.getByRole('status').filter({ hasText: words.carregando })).toHaveCount(0);
  await enter.click();
  await sharp(page.getByRole('dialog'));
});

test('the phone turned sideways and back: the view keeps its direction, the controls stay on screen @phone-only @phone', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await sharp(room);
  await room.getByRole('button', { name: 'Cozinha' }).click();
  await expect.poll(() => yawOf(room)).toBeCloseTo(-155, 1);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Fechar', words.aproximar, 'Cozinha'])
      await expect(room.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
    await expect(room.getByText(sala.legenda)).toBeInViewport({ ratio: 0.99 });
    await expect(looksTo(room, 'Cozinha')).toBeVisible();
    expect(await yawOf(room)).toBeCloseTo(-155, 1);
    await expect(room.locator('.room-canvas')).toHaveAttribute('data-seen', 'sharp');
  }
});

test('until the first faces are there the room says that it opens, and shows no black', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const section = await openPlans(page);
  await expect(section.locator('.room-poster img')).toHaveJSProperty('complete', true);
  await page.route(/\/(right|left|up|down|front|back)\.[^/]+$/, async (route) => {
    await held;
    await route.continue();
  });
  await section.getByRole('button', { name: sala.titulo }).click();
  const room = page.getByRole('dialog');
  await expect(room.getByRole('status')).toHaveText(words.carregando);
  await expect(room.locator('.room-canvas')).toBeHidden();
  letGo();
  await expect(room.locator('.room-canvas')).toBeVisible();
  await expect(room.getByText(words.carregando)).toHaveCount(0);
});

test('the small plan is seen whole at every width, and lies over nothing that is pressed or read', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await sharp(room);
  const plan = room.locator('.room-plan');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await expect(plan).toBeInViewport({ ratio: 1 });
    const box = await plan.boundingBox();
    if (!box) throw new Error('The small plan is not drawn.');
    for (const other of await room.locator('button, .room-notes > p').all()) {
      const there = await other.boundingBox();
      const apart =
        !there ||
        there.x >= box.x + box.width ||
        there.x + there.width <= box.x ||
        there.y >= box.y + box.height ||
        there.y + there.height <= box.y;
      expect(apart, `${await other.textContent()} at ${width}`).toBe(true);
    }
  }
});

test('no frame but the page’s own may use the motion sensors', async ({ request }) => {
  const policy = (await request.get('/')).headers()['permissions-policy'];
  expect(policy).toContain('gyroscope=(self)');
  expect(policy).toContain('accelerometer=(self)');
});
