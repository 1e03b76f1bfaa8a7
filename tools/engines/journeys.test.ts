import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, expect } from 'vitest';
import { chatText } from '../../tests/support/page.ts';
import { startProduct } from '../../tests/support/test.ts';
import { WORDS } from '../../tests/support/words.ts';
import { copySite } from '../site-copy.ts';
import { startFirefox } from './firefox.ts';
import { type Person, personAt } from './person.ts';
import { addWatch } from './watch.ts';
import { startWebKit } from './webkit.ts';

/** What another engine may do differently; the rest is proved in `tests/journeys`. */
const site = mkdtempSync(join(tmpdir(), 'engines-'));
copySite(site, addWatch);
const product = await startProduct({ HOST: 'localhost' }, site);
const engine = await (process.env.ENGINE === 'Firefox' ? startFirefox() : startWebKit());

afterAll(async () => {
  await engine.close();
  await product.stop();
  rmSync(site, { recursive: true });
});

const test = base.extend<{ isPhone: boolean; person: Person }>({
  isPhone: false,
  person: async ({ isPhone, task }, use) => {
    const tab = await (isPhone ? engine.newTab(390, 844) : engine.newTab(1280, 800));
    await use(personAt(tab));
    if (task.result?.state === 'fail') {
      mkdirSync('test-results/engines', { recursive: true });
      const name = `${process.env.ENGINE} ${task.name.slice(0, 60)}.png`;
      writeFileSync(join('test-results/engines', name), await tab.screenshot());
    }
    await tab.close();
  },
});

const [NAME, PHONE, SEND] = ['#lead-name', '#lead-phone', '#receber [type=submit]'];
const mailsOf = (name: string, from = product) =>
  expect.poll(() => from.mailOf(name).map(({ text }) => text));

async function sendLead(person: Person, name: string): Promise<void> {
  await person.fill(NAME, name);
  await person.fill(PHONE, '85999998888');
  await person.click(SEND);
}

test('is shown what is missing, sends the form by keys, mail and chat have name and phone; writes by the contact form', async ({
  person,
}) => {
  await person.openPage(product.url);
  await person.click(SEND);
  await person.sees('.toast', WORDS.required);
  await expect.poll(person.focused).toBe('lead-name');
  const name = 'Conceição d’Ávila Simões';
  await person.type(name);
  await person.press('Tab');
  await person.type('85999998888');
  await expect.poll(async () => (await person.read(PHONE)).value).toBe('(85) 99999-8888');
  await person.press('Enter');
  await person.sees('.toast', WORDS.sent);
  await mailsOf(name).toEqual([expect.stringContaining('(85) 99999-8888')]);
  const [chat = ''] = await person.evaluate(() => window.opened);
  expect(chat).toMatch(/^https:\/\/wa\.me\/55\d+\?text=/);
  expect(chatText(chat)).toContain(name);
  expect(chatText(chat)).toContain('(85) 99999-8888');
  expect((await person.read(NAME)).value).toBe('');

  await person.fill('#contact-name', 'Inês Corrêa');
  await person.fill('#contact-phone', '+5585988887777');
  await person.fill('#contact-message', 'Há vaga coberta?');
  await person.click('#contato [type=submit]');
  await mailsOf('Inês Corrêa').toEqual([expect.stringContaining('Há vaga coberta?')]);
  expect(await person.evaluate(() => window.opened)).toHaveLength(1);
});

test('loses the network: what was typed stays, is sent by itself once it is back; the browser’s own popup blocker leaves a tab or the link', async ({
  person,
}) => {
  const [lost, next] = ['Túnel Comprido', 'Janela de Verdade'];
  let own = await startProduct({ HOST: 'localhost' });
  await person.openPage(own.url);
  await own.stop();
  await sendLead(person, lost);
  await person.sees('.toast', WORDS.failed);
  const link = await person.read('.toast a', WORDS.chatInstead);
  expect(chatText(link.href)).toContain(lost);
  expect((await person.read(NAME)).value).toBe(lost);
  own = await startProduct({ HOST: 'localhost', PORT: new URL(own.url).port });
  await mailsOf(lost, own).toHaveLength(1);
  await person.seesNo('.toast', WORDS.failed);

  await sendLead(person, next);
  await mailsOf(next, own).toHaveLength(1);
  await person.sees('.toast', WORDS.opensChat);
  const isChatOffered = async () =>
    (await person.read('.toast a', WORDS.openChat)).isThere || (await person.countTabs()) > 1;
  await expect.poll(isChatOffered).toBe(true);
  await own.stop();
});

/** Runs in the page: how far a photo still is from its place, in pixels. */
function distanceOf(photo: number): number {
  const leftOf = (css: string) =>
    document.querySelector(css)?.getBoundingClientRect().left ?? Number.NaN;
  return Math.abs(
    leftOf(`.carousel-slides > li:nth-child(${photo})`) - leftOf('.carousel-viewport'),
  );
}

test.describe('on a phone', () => {
  test.override({ isPhone: true });
  test('watches the photos pass, stops them, goes by arrows, dots and a swipe', async ({
    person,
  }) => {
    const shows = async (photo: number) => {
      const count = async () => (await person.read('.carousel-count')).text.trim();
      await expect.poll(count).toMatch(new RegExp(`^${photo} / 4`));
      await expect.poll(() => person.evaluate(distanceOf, photo)).toBeLessThan(4);
    };
    await person.openPage(product.url);
    await person.scrollTo('.carousel');
    await person.sees('.carousel[data-awake]');
    await shows(2);
    await person.click('[aria-label="Pausar as fotos"]');
    await person.click('.carousel-dot:nth-of-type(4)');
    await shows(4);
    await person.click('[aria-label="Próxima foto"]');
    await shows(1);
    await person.click('[aria-label="Foto anterior"]');
    await shows(4);
    await person.click('.carousel-dot:nth-of-type(1)');
    await shows(1);
    await person.dragBy('.carousel-viewport', -190, 0);
    await shows(2);
  });
});

test('changes between the plans by click and keys; one opens large, zooms, and closes by Escape, by its button and outside', async ({
  person,
}) => {
  const [dialog, enlarge] = ['dialog[open]', '[aria-label="Ampliar: Tipo A"]'];
  await person.openPage(product.url);
  await person.click('[role="tab"]', 'Apartamentos Garden');
  await person.sees('[role="tabpanel"]', 'No térreo');
  await person.press('ArrowLeft');
  await person.sees('[role="tabpanel"]', '51,06m² ou 51,98m²');
  await person.seesNo('[role="tabpanel"]', 'No térreo');
  await person.click(enlarge);
  await person.sees('.dialog-title', 'Tipo A');
  await person.press('ArrowRight');
  await person.sees('.dialog-title', 'Tipo B');
  await person.sees('.viewer-picture[data-shown="true"]');
  await person.type('0');
  await person.sees('.viewer-level', '100%');
  await person.type('+');
  await person.sees('.viewer-level', '150%');
  await person.press('Escape');
  await person.seesNo(dialog);
  await expect.poll(person.focused).toContain('Ampliar: Tipo');
  await person.click(enlarge);
  await person.click('.dialog-close');
  await person.seesNo(dialog);
  await person.click(enlarge);
  await person.sees(dialog);
  await person.clickAt([8, 400]);
  await person.seesNo(dialog);
});

test('enters the room, turns by a press and by keys, and leaves', async ({ person }) => {
  const looksTo = (yaw: number) =>
    expect
      .poll(() =>
        person.evaluate(() => document.querySelector('.room-plan-cone')?.getAttribute('style')),
      )
      .toContain(`rotate(${yaw}deg)`);
  await person.openPage(product.url);
  await person.click('.room-enter');
  await expect.poll(() => person.count('.room-face [data-shown="true"]')).toBe(6);
  await person.click('.room-place', 'Sofá');
  await looksTo(39);
  await person.press('ArrowLeft');
  await looksTo(29);
  await person.press('Escape');
  await person.seesNo('dialog[open]');
});

test('lays a sofa on a plan, moves it by keys and by dragging, and finds it at the next visit', async ({
  person,
}) => {
  const kept = () => person.evaluate(() => localStorage.getItem('medidas:tipo-a') ?? '');
  const expectMoved = async (move: () => Promise<void>) => {
    const before = await kept();
    await move();
    await expect.poll(kept).not.toBe(before);
  };
  await person.openPage(product.url);
  await person.click('.plan-fit', 'Cabe o seu sofá?');
  await expectMoved(() => person.click('.fit-furniture button', 'Sofá'));
  expect(await kept()).toContain('sofa.2100.950.');
  await expectMoved(() => person.press('ArrowLeft'));
  await expectMoved(() => person.dragBy('.fit-piece-body', 30, 60));
  await person.openPage(product.url);
  await person.click('.plan-fit', 'Cabe o seu sofá?');
  await person.sees('.fit-piece');
});

/** Scrolls a screen at a time, waiting for the pictures on it. */
async function readDown(person: Person): Promise<void> {
  const arePicturesThere = () =>
    person.evaluate(() =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        const isOnScreen = bottom > 0 && top < innerHeight && image.checkVisibility();
        return !isOnScreen || (image.complete && image.naturalWidth > 0);
      }),
    );
  const scrollDown = () =>
    person.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY > before;
    });
  do await expect.poll(arePicturesThere).toBe(true);
  while (await scrollDown());
}

test('reads to the end: every picture, one answer at a time, nothing too wide, no error; is told whether the address was copied; comes back to the page as it was left', async ({
  person,
}) => {
  await person.openPage(product.url);
  await readDown(person);
  await person.click('.faq details:nth-of-type(2) summary');
  await person.sees('.faq details:nth-of-type(2) p');
  await person.click('.faq details:nth-of-type(5) summary');
  await expect.poll(() => person.count('.faq details[open]')).toBe(1);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await person.evaluate(overflow)).toBe(0);
  await person.click('.needs-script', 'Copiar');
  await person.sees('.toast', 'copia');
  const problems = await person.evaluate(() => window.problems);
  // The map fails, because only this machine is reached.
  expect(problems.filter((problem) => !problem.includes('www.google.com/maps'))).toEqual([]);

  await person.fill(NAME, 'Volto já');
  await person.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await person.open(`${product.url}/privacidade`);
  await person.back();
  // From the back/forward cache, not loaded again.
  await expect.poll(() => person.count('html[data-left]').catch(() => 0)).toBe(1);
  expect((await person.read(NAME)).value).toBe('Volto já');
  await person.click(SEND);
  await person.sees('.toast', WORDS.required);
});
