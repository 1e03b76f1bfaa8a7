import type { Locator, Page } from '@playwright/test';
import { fill } from '#core/launch/yaml/values.ts';
import { FURNITURE, type Furniture } from '#site/sections/plans/fit/furniture.ts';
import { metres, size, WORDS } from '#site/sections/plans/fit/words.ts';
import { FIT_TITLE } from '#site/sections/plans/words.ts';
import { axeViolations } from '../support/axe.ts';
import { fingersOn } from '../support/fingers.ts';
import { MEASURED, measure, openMeasured, watchFetches } from '../support/inside.ts';
import { chatText } from '../support/page.ts';
import { FIRST_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { openPlans } from '../support/viewer.ts';

function pieceOf(kind: string): Furniture {
  const found = FURNITURE.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}
const [SOFA, CHAIR, COT] = [pieceOf('sofa'), pieceOf('poltrona'), pieceOf('berco')];
const [FRIDGE, OUTLINE] = [pieceOf('geladeira'), pieceOf('minha-sala')];

const [PLAN = { id: '', name: '', tab: '', place: 0 }, OTHER = PLAN] = MEASURED;

type Place = [x: number, y: number];

/** Points from wall to wall in the sample's first living room, in millimetres on the plan. */
const ACROSS: [Place, Place] = [
  [100, 4500],
  [2960, 4510],
];
const DOWN: [Place, Place] = [
  [500, 170],
  [505, 6110],
];
/** What its dimension lines say. */
const [BREADTH, LENGTH] = ['2,91 m', '5,98 m'];

const piece = (tools: Locator, name: string) =>
  tools.getByRole('button', { name: new RegExp(`^${name}, `) });
const choose = (tools: Locator, name: string) =>
  tools.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('medidas:'))
      .map((key) => localStorage.getItem(key))
      .join(' '),
  );

/** Converts millimetres of the plan to a point of the window. */
async function at(tools: Locator, x: number, y: number): Promise<Place> {
  const answer = await tools.page().request.get('/medidas.json');
  const box = (await answer.json()).plans[PLAN.id].boxes.large;
  const drawing = tools.locator('.fit-drawing');
  await (await drawing.elementHandle())?.waitForElementState('stable');
  const shown = await drawing.boundingBox();
  if (!shown) throw new Error('The plan is not drawn.');
  const scale = shown.width / box.width;
  return [
    shown.x + shown.width / 2 + (x - box.x) * scale,
    shown.y + shown.height / 2 + (y - box.y) * scale,
  ];
}

/** Returns the middle of something once neither it nor the board moves. */
async function middleOf(what: Locator): Promise<Place> {
  await what.hover({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, from: Place, to: Place) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

test('nothing of the tools is fetched before the press, and at most 25 KB of script after it; a piece is laid, sized, dragged, turned, copied, removed, and all is undone; what is laid on each plan is there at the next visit, where one button clears a plan, and undo brings it back', async ({
  page,
  context,
}) => {
  const fetched = watchFetches(context);
  await openPlans(page);
  expect([...fetched.keys()].filter((path) => /medidas|FitTool|\/plantas\//.test(path))).toEqual(
    [],
  );
  const before = new Set(fetched.keys());
  let tools = await measure(page);
  const scripts = [...fetched.keys()].filter((path) => path.endsWith('.js') && !before.has(path));
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const answer = await page.request.get(path, { headers: { 'accept-encoding': 'gzip' } });
      return Number(answer.headers()['content-length'] ?? (await answer.body()).length);
    }),
  );
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(25 * 1024);

  await choose(tools, SOFA.name).click();
  const sofa = piece(tools, SOFA.name);
  await expect(sofa).toHaveAttribute('aria-pressed', 'true');
  await tools.getByLabel(WORDS.width).fill('240');
  await expect(sofa).toHaveAccessibleName(`${SOFA.name}, 2,40 x ${metres(SOFA.depth)}`);
  await tools.getByLabel(WORDS.depth).fill('1,05');
  await expect(sofa).toHaveAccessibleName(`${SOFA.name}, 2,40 x 1,05 m`);
  await tools.getByLabel(WORDS.width).fill('sofá');
  await tools.getByLabel(WORDS.depth).focus();
  await expect(tools.getByLabel(WORDS.width)).toHaveAttribute('aria-invalid', 'true');
  await expect(tools.getByLabel(WORDS.width)).toHaveAccessibleDescription(WORDS.badSide);
  await expect(sofa).toHaveAccessibleName(`${SOFA.name}, 2,40 x 1,05 m`);

  const middle = await middleOf(sofa);
  const placed = await kept(page);
  const [[left, y], [right]] = ACROSS;
  await drag(page, middle, await at(tools, (left + right) / 2, y));
  await expect.poll(() => kept(page)).not.toBe(placed);
  await expect(tools.locator('.fit-verdict')).not.toHaveText('');
  await expect(tools.locator('.fit-verdict')).not.toHaveText(WORDS.hitsWall);
  // A whole drag is one step of undo.
  await page.keyboard.press('Control+z');
  await expect.poll(() => kept(page)).toBe(placed);
  await drag(page, middle, await at(tools, (left + right) / 2, y));
  await expect.poll(() => kept(page)).not.toBe(placed);

  await tools.getByRole('button', { name: WORDS.turn, exact: true }).click();
  await expect.poll(() => kept(page)).toMatch(/\.(15|105|195|285)$/);
  const handle = tools.getByRole('slider', { name: WORDS.turnFreely });
  const turned = await kept(page);
  const knob = await middleOf(handle);
  await drag(page, knob, [knob[0] + 20, knob[1] + 60]);
  await expect.poll(() => kept(page)).not.toBe(turned);
  await tools.getByRole('button', { name: WORDS.duplicate }).click();
  await expect(piece(tools, SOFA.name)).toHaveCount(2);
  await tools.getByRole('button', { name: WORDS.remove }).click();
  await expect(piece(tools, SOFA.name)).toHaveCount(1);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+z');
  await expect(piece(tools, SOFA.name)).toHaveCount(0);

  await choose(tools, SOFA.name).click();
  await expect.poll(() => kept(page)).toContain(SOFA.kind);
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  tools = await measure(page, 1);
  await choose(tools, COT.name).click();
  await expect.poll(() => kept(page)).toContain(COT.kind);
  tools = await openMeasured(page);
  await expect(piece(tools, SOFA.name)).toBeVisible();
  const laid = await kept(page);
  await tools.getByRole('button', { name: WORDS.clear }).click();
  await expect.poll(() => kept(page)).not.toContain(SOFA.kind);
  expect(await kept(page)).toContain(OTHER.id);
  await expect(tools.getByText(WORDS.cleared)).toBeVisible();
  await tools.getByRole('button', { name: WORDS.undo }).click();
  await expect(piece(tools, SOFA.name)).toBeVisible();
  await expect(tools.getByText(WORDS.cleared)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(laid);
});

const follow = (page: Page, laid: string) =>
  page.evaluate((text) => {
    location.hash = `cabe=${text}`;
  }, laid);

test('a link brings the arrangement to another, who keeps an own one and is left in its tab; the consultant is asked by it; a hostile link brings nothing, and leaves there what the visitor laid; another one, followed then, does @ci', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const plan = MEASURED.find(({ tab }) => tab !== FIRST_TAB) ?? PLAN;
  const tools = await openMeasured(page, MEASURED.indexOf(plan));
  await choose(tools, COT.name).click();
  await tools.getByRole('button', { name: WORDS.done }).click();
  await choose(tools, FRIDGE.name).click();
  await expect(piece(tools, FRIDGE.name)).toBeVisible();
  const send = tools.getByRole('link', { name: WORDS.send });
  const message = chatText(await send.getAttribute('href'));
  for (const told of [
    plan.name,
    ...[COT, FRIDGE].map((one) => `${one.name.toLowerCase()} ${size(one)} m`),
    WORDS.message.split('{pecas}').at(-1) ?? '',
    `#cabe=${plan.id}_${COT.kind}.${COT.width}.${COT.depth}.`,
  ])
    expect(message).toContain(told);
  await expect(tools.getByText(WORDS.note)).toBeVisible();
  await tools.getByRole('button', { name: WORDS.copyLink }).click();
  await expect(tools.getByText(WORDS.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('');
  // The arrangement has changed, so its link is not yet copied.
  await choose(tools, CHAIR.name).click();
  await expect(tools.getByText(WORDS.copied)).toHaveCount(0);

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await other.goto(link);
  const theirs = other.getByRole('dialog', { name: FIT_TITLE });
  await expect(piece(theirs, COT.name)).toBeVisible();
  await expect(piece(theirs, FRIDGE.name)).toBeVisible();
  await expect(theirs).toContainText(plan.name);
  expect(await kept(other)).toBe('');
  await expect(other).toHaveURL(/#plantas$/);
  await other.keyboard.press('Escape');
  await expect(theirs).toBeHidden();
  const tab = other.getByRole('tab', { name: plan.tab, exact: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(
    other.getByRole('button', { name: FIT_TITLE }).and(other.locator(':focus')),
  ).toBeVisible();
  await other.context().close();

  await follow(
    page,
    `${plan.id}_${SOFA.kind}.99999.1.0.0.0_<script>alert(1)</script>_r.1.2_trono.900.900.0.0.0`,
  );
  // The tools restart, so nothing is chosen.
  await expect(piece(tools, CHAIR.name)).toHaveAttribute('aria-pressed', 'false');
  await expect(tools.locator('.fit-piece, .fit-end')).toHaveCount(3);
  await follow(page, `${plan.id}_${SOFA.kind}.2100.950.5000.1500.0`);
  await expect(piece(tools, SOFA.name)).toBeVisible();
  await expect(piece(tools, CHAIR.name)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(piece(tools, CHAIR.name)).toBeVisible();
});

async function moveByKeys(page: Page, tools: Locator) {
  await choose(tools, CHAIR.name).press('Enter');
  const chair = piece(tools, CHAIR.name);
  await expect(chair).toBeFocused();
  const place = async () =>
    (await kept(page))
      .match(
        new RegExp(
          `${CHAIR.kind}\\.${CHAIR.width}\\.${CHAIR.depth}\\.(-?\\d+)\\.(-?\\d+)\\.(\\d+)`,
        ),
      )
      ?.slice(1)
      .map(Number) ?? [];
  await expect.poll(place).toHaveLength(3);
  const [x = 0, y = 0, angle = 0] = await place();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(place).toEqual([x + 10, y - 100, angle]);
  await page.keyboard.press('r');
  await expect.poll(place).toEqual([x + 10, y - 100, (angle + 15) % 360]);
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(tools.locator('.fit-verdict')).not.toHaveText(WORDS.hitsWall);
  await expect.poll(async () => (await place())[0]).toBeLessThan(x + 10);
  const handle = tools.getByRole('slider', { name: WORDS.turnFreely });
  await handle.focus();
  const turned = Number(await handle.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuetext', `${(turned + 16) % 360}°`);
  await page.keyboard.press('Delete');
  await expect(chair).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(chair).toHaveCount(1);
}

async function measureWalls(page: Page, tools: Locator) {
  const length = tools.locator('.fit-measure-ruler');
  await tools.getByRole('button', { name: WORDS.measure, exact: true }).click();
  await expect(tools.getByText(WORDS.measuring)).toBeVisible();
  await drag(page, await at(tools, ...ACROSS[0]), await at(tools, ...ACROSS[1]));
  await expect(length).toHaveText([BREADTH]);
  for (const end of DOWN) await page.mouse.click(...(await at(tools, ...end)));
  await expect(length).toHaveText([BREADTH, LENGTH]);
  await tools.getByRole('button', { name: WORDS.measure, exact: true }).click();
  const [[x, top], [, bottom]] = DOWN;
  await drag(page, await at(tools, x, bottom + 20), await at(tools, x + 10, (top + bottom) / 2));
  await expect(length.nth(1)).not.toHaveText(LENGTH);

  await tools.getByRole('button', { name: WORDS.clear }).click();
  await expect(length).toHaveCount(0);
  await tools.getByRole('button', { name: WORDS.measure, exact: true }).press('Enter');
  const end = tools.getByRole('button', {
    name: new RegExp(`${fill(WORDS.rulerEnd, { medida: '.*', n: '1' })}$`),
  });
  await expect(end).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(length).toHaveText('0,90 m');
  await page.keyboard.press('ArrowLeft');
  await expect(length).toHaveText('0,91 m');
}

async function layOwnRoom(page: Page, tools: Locator) {
  const { kind, name } = OUTLINE;
  const verdict = tools.locator('.fit-verdict');
  await choose(tools, name).press('Enter');
  const room = piece(tools, name);
  await expect(room).toBeFocused();
  await expect(verdict).toContainText(fill(WORDS.narrower, { n: '9' }));
  await tools.getByLabel(WORDS.width).fill('2,51');
  await tools.getByLabel(WORDS.depth).fill('613');
  await expect(verdict).toContainText(fill(WORDS.wider, { n: '40' }));
  await expect(verdict).toContainText(fill(WORDS.shorter, { n: '15' }));
  await choose(tools, CHAIR.name).click();
  await expect(verdict).not.toHaveText(WORDS.hitsPiece);
  const left = async () =>
    Number(new RegExp(`${kind}\\.2510\\.6130\\.(\\d+)\\.`).exec((await kept(page)) ?? '')?.[1]);
  await expect.poll(left).toBeGreaterThan(0);
  const before = await left();
  await room.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(before - 10);
  const message = chatText(
    await tools.getByRole('link', { name: WORDS.send }).getAttribute('href'),
  );
  expect(message).toContain(`${CHAIR.name.toLowerCase()} ${size(CHAIR)} m`);
  expect(message).toContain(fill(WORDS.roomMessage, { tamanho: '2,51 x 6,13' }));
  expect(message).toContain(`_${kind}.2510.6130.`);
}

async function moveOneRoomOfTwo(page: Page, tools: Locator) {
  const { kind, name } = OUTLINE;
  const laid = `${kind}.3030.4040.3000.5000.0`;
  await follow(page, [PLAN.id, laid, laid].join('_'));
  const rooms = piece(tools, name);
  await expect(rooms).toHaveCount(2);
  await rooms.first().press('ArrowRight');
  await expect.poll(() => kept(page)).toContain('.3010.5000.0_');
  for (const side of ['3,03 m', '4,04 m'])
    await expect(tools.locator('.fit-measure').filter({ hasText: side })).toHaveCount(2);
}

const toolsOf = (tools: Locator) =>
  tools.locator('.fit-tools:visible').evaluateAll((groups) =>
    groups.map((group) => {
      const boxes = [...group.children].map((tool) => tool.getBoundingClientRect());
      const first = boxes[0];
      const gaps = boxes.slice(1).map((box, index) => {
        const before = boxes[index];
        if (!before || !first) return Number.NaN;
        return box.top === before.top
          ? box.left - before.right
          : box.left === first.left
            ? box.top - before.bottom
            : 0;
      });
      return {
        names: [...group.children].map((tool) =>
          tool instanceof HTMLElement ? tool.innerText : '',
        ),
        left: first?.left,
        gaps: gaps.map(Math.round),
      };
    }),
  );

async function expectTidy(page: Page, tools: Locator) {
  const expectInOrder = () =>
    expect(async () => {
      const edge = await tools.getByRole('link', { name: WORDS.send }).boundingBox();
      for (const { left, gaps, names } of await toolsOf(tools)) {
        expect(left).toBe(edge?.x);
        expect(new Set(gaps)).toEqual(new Set([8]));
        expect(names.every((name) => /^\p{L}/u.test(name))).toBe(true);
      }
    }).toPass();
  await expectInOrder();
  await choose(tools, SOFA.name).click();
  await expect.poll(async () => (await toolsOf(tools))[0]?.names).toContain(WORDS.done);
  await expectInOrder();

  await expect(async () => {
    const board = await tools.locator('.fit-board').boundingBox();
    const drawing = await tools.locator('.fit-drawing').boundingBox();
    const note = await tools.getByText(WORDS.note).boundingBox();
    if (!board || !drawing || !note) throw new Error('Not all of it is drawn.');
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(board.y + board.height);
    expect(note.y).toBeGreaterThanOrEqual(drawing.y + drawing.height);
  }).toPass();
  expect(await axeViolations(page, { within: ['dialog'] })).toEqual([]);
}

async function layUnkept(page: Page, tools: Locator) {
  await page.evaluate(() => {
    // The clipboard API is missing on pages without TLS.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await expect(tools.getByText(WORDS.kept)).toBeVisible();
  await choose(tools, SOFA.name).click();
  await expect(piece(tools, SOFA.name)).toBeVisible();
  await expect(tools.getByText(WORDS.notKept)).toBeVisible();
  await expect(tools.getByText(WORDS.kept)).toHaveCount(0);
  await tools.getByRole('button', { name: WORDS.copyLink }).click();
  await expect(tools.getByRole('textbox', { name: WORDS.copyByHand })).toHaveValue(
    new RegExp(`_${SOFA.kind}\\.`),
  );
}

test('the tools stand in order, and axe finds nothing; keys move, turn and remove a piece; the ruler measures what the plan’s own dimension line says; the visitor’s own room tells the difference; a browser that keeps and copies nothing says so @ci', async ({
  page,
}) => {
  const tools = await openMeasured(page);
  const emptied = async () => {
    await tools.getByRole('button', { name: WORDS.clear }).click();
    await expect(tools.locator('.fit-piece, .fit-end')).toHaveCount(0);
  };
  await test.step('tools in order', () => expectTidy(page, tools));
  await emptied();
  await test.step('keys', () => moveByKeys(page, tools));
  await emptied();
  await test.step('ruler', () => measureWalls(page, tools));
  await emptied();
  await test.step('own room', () => layOwnRoom(page, tools));
  await test.step('two rooms', () => moveOneRoomOfTwo(page, tools));
  await emptied();
  await test.step('nothing kept', () => layUnkept(page, tools));
});

async function dragByFinger(page: Page, tools: Locator) {
  await choose(tools, CHAIR.name).tap();
  const chair = piece(tools, CHAIR.name);
  const [x, y] = await middleOf(chair);
  const before = await kept(page);
  const scrolled = await page.evaluate(() => scrollY);
  const put = await fingersOn(page);
  await put('touchStart', [x, y]);
  for (const by of [10, 25, 40]) await put('touchMove', [x - by, y - by]);
  await put('touchEnd');
  await expect.poll(() => kept(page)).not.toBe(before);
  const width = async () => (await chair.boundingBox())?.width ?? 0;
  const small = await width();
  await put('touchStart', [40, 250], [100, 250]);
  for (const by of [20, 40, 60]) await put('touchMove', [40 - by / 4, 250], [100 + by, 250]);
  await put('touchEnd');
  await expect.poll(width).toBeGreaterThan(small * 1.2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}

async function turnSideways(page: Page, tools: Locator) {
  await follow(
    page,
    [PLAN.id, `${CHAIR.kind}.800.850.1500.5000.0`, 'r.75.3150.2985.3150'].join('_'),
  );
  await expect(tools.locator('.fit-measure-ruler')).toHaveText('2,91 m');
  const chair = piece(tools, CHAIR.name);
  await chair.press('Enter');
  await expect(chair).toHaveAttribute('aria-pressed', 'true');
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(chair).toBeInViewport({ ratio: 0.99 });
    await expect(tools.locator('.fit-measure-ruler')).toHaveText('2,91 m');
    await expect(chair).toHaveAttribute('aria-pressed', 'true');
    await expect(tools.getByLabel(WORDS.width)).toHaveValue('80');
    for (const name of ['Fechar', WORDS.wholePlan, WORDS.done])
      await expect(tools.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
    await expect(tools.getByRole('link', { name: WORDS.send })).toBeInViewport({ ratio: 0.99 });
  }
}

test('on a phone the tools stand in order too; a finger drags a piece, two zoom the plan, and the page stays; turned sideways and back nothing laid is lost, and the controls stay on screen @phone-only @phone', async ({
  page,
}) => {
  const tools = await openMeasured(page);
  await test.step('tools in order', () => expectTidy(page, tools));
  for (const name of [WORDS.done, WORDS.clear]) await tools.getByRole('button', { name }).tap();
  await test.step('fingers', () => dragByFinger(page, tools));
  await test.step('turned sideways', () => turnSideways(page, tools));
});
