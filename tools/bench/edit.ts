import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from '@playwright/test';
import sharp from 'sharp';
import type { ValueEdit } from '../../editor/protocol.ts';
import { openPage, PASSWORD, PHONE, startEdited } from '../../tests/journeys/edit-page.ts';
import { openChromium } from './chromium.ts';
import { median, peakMemory } from './figures.ts';

/**
 * How long the broker waits at `/editar`, on a real server with a copy of the sample, for
 * docs/performance.md: `npm run bench:edit` over a built page (`npm run build` first).
 */
const edited = await startEdited();
const api = await request.newContext({
  baseURL: `${edited.url}/editar/api/`,
  extraHTTPHeaders: { origin: edited.url },
  failOnStatusCode: true,
});
const put = (value: ValueEdit) => api.put('value', { data: value });

async function until(isDone: () => Promise<boolean>, everyMs: number): Promise<void> {
  while (!(await isDone())) await setTimeout(everyMs);
}
const jobEnds = (job: string) =>
  until(async () => (await (await api.get(`job/${job}`)).text()) !== '', 250);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function showPreview(): Promise<void> {
  const { job } = await (await api.post('preview')).json();
  await jobEnds(job);
}

/** From the press of "Publicar" to what a visitor is served. @returns the job behind it */
async function publish(path: string, words: string): Promise<string> {
  const { changes } = await (await api.get('state')).json();
  const { job } = await (await api.post('publish', { data: { changes } })).json();
  await until(async () => (await (await fetch(edited.url + path)).text()).includes(words), 20);
  return job;
}

/** As a phone takes it: 12 megapixels that no build has seen. */
const photo = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#678',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();

async function exchangePhoto(): Promise<void> {
  const file = { name: 'Nova.jpg', mimeType: 'image/jpeg', buffer: photo };
  const { name } = await (await api.post('picture', { multipart: { file } })).json();
  await put({ file: 'fotos', path: ['academia', 'arquivo'], was: 'academia.jpg', value: name });
}

const RENDERER = 'scripts/edit/renderer.ts';

/** In MB: the most memory of the processes that render a page, until `ended`. */
async function renderMemory(ended: () => boolean): Promise<number> {
  let peak = 0;
  for (; !ended(); await setTimeout(50))
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      try {
        if (!readFileSync(file, 'utf8').split('\0').includes(RENDERER)) continue;
        peak = Math.max(peak, peakMemory(Number(basename(dirname(file)))));
      } catch {
        // It ended meanwhile.
      }
  return peak;
}

/** As Lighthouse slows a desktop's processor to a phone's. */
const PHONE_SLOWDOWN = 4;
const LETTERS = 'abcdefghi';

/** Opens `/editar` on a phone, and types letters into a headline beside her page. */
async function measurePhone(): Promise<{ open: number; letter: number }> {
  const browser = await openChromium();
  const page = await openPage(browser, edited, PHONE);
  const headline = page.frameLocator('iframe[title^="A sua página"]').locator('h1');
  await headline.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  const open = await secondsOf(async () => {
    await page.reload();
    await headline.waitFor();
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await headline.tap();
  const field = page.getByRole('complementary').getByRole('textbox').first();
  await field.press('End');
  const letters: number[] = [];
  for (const letter of LETTERS) {
    const expected = `${await headline.textContent()}${letter}`;
    const isShown = (words: string) =>
      document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent === words;
    letters.push(
      await secondsOf(async () => {
        await field.press(letter);
        await page.waitForFunction(isShown, expected);
      }),
    );
  }
  await browser.close();
  return { open, letter: median(letters) };
}

const row = (what: string, figure: number | string) =>
  console.log(`| ${what} | ${typeof figure === 'number' ? `${figure.toFixed(2)} s` : figure} |`);

await api.post('sign-in', { data: { password: PASSWORD } });
console.log('| what she does | how long it takes |\n| --- | --- |');
// Her page asks for this as it opens.
await api.get('drawn');
const phone = await measurePhone();
row('`/editar` on a phone, to her page in sight', phone.open);
row('a letter typed, to its standing on the page', phone.letter);
await put({ file: 'condicoes', path: ['tabela', 'total'], was: '332000', value: '345.500' });
row('a saved price, to "Ver como visitante" ready', await secondsOf(showPreview));

let isPublished = false;
const memory = renderMemory(() => isPublished);
let job = '';
const served = await secondsOf(async () => {
  job = await publish('/conditions.json', '345500');
});
row('"Publicar" of a price, to its being served', served);
row('… to her being told', served + (await secondsOf(() => jobEnds(job))));
isPublished = true;
row('… the most memory of the process that renders', `${(await memory).toFixed(0)} MB`);

const title = 'O dia começa cedo';
await put({ file: 'sobre', path: ['titulo'], was: 'O dia começa na beira d’água', value: title });
const text = await secondsOf(async () => {
  job = await publish('/', title);
});
row('"Publicar" of a text, to its being served', text);
await jobEnds(job);

const megabytes = (photo.length / 1024 / 1024).toFixed(1);
row(
  `a photo of 12 megapixels (${megabytes} MB), to its being saved`,
  await secondsOf(exchangePhoto),
);
row('… to "Ver como visitante" ready', await secondsOf(showPreview));

await edited.stop();
edited.remove();
process.exit(0);
