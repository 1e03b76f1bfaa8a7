import { globSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { Job, PictureState, PutValue, State } from '../../editor/protocol.ts';
import { PASSWORD, startEdited } from '../../tests/journeys/edit-page.ts';

/**
 * How long the broker waits at `/editar`, on a real server with a copy of the sample, for
 * docs/performance.md: `npm run bench:edit` over a built page (`npm run build` first).
 */
const MB = 1024 * 1024;
const edited = await startEdited();
let cookie = '';
const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin' });

async function ask<Answer>(
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${edited.url}/editar/api/${path}`, {
    method,
    headers: { ...headers(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
const put = (value: PutValue) => ask('PUT', 'value', value);

const secondsSince = (start: number) => (performance.now() - start) / 1000;
async function until(isSo: () => Promise<boolean>, every: number): Promise<void> {
  while (!(await isSo())) await setTimeout(every);
}

/** From the press of "Ver como fica" to a page that can be looked at. */
async function lookTakes(): Promise<number> {
  const start = performance.now();
  const { job } = await ask<{ job: string }>('POST', 'preview');
  await finished(job);
  return secondsSince(start);
}
/**
 * @throws Error where it failed
 */
const finished = (job: string) =>
  until(async () => (await ask<Job | undefined>('GET', `job/${job}`)) !== undefined, 250);

/**
 * From the press of "Publicar" to what a visitor is served, and to the end of the build behind it.
 */
async function publicationTakes(
  path: string,
  words: string,
): Promise<{ served: number; done: number }> {
  const { changes } = await ask<State>('GET', 'state');
  const start = performance.now();
  const { job } = await ask<{ job: string }>('POST', 'publish', { changes });
  await until(async () => (await (await fetch(edited.url + path)).text()).includes(words), 20);
  const served = secondsSince(start);
  await finished(job);
  return { served, done: secondsSince(start) };
}

/** A photo of 12 megapixels, as a phone takes it, which no build has seen. */
async function photo(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#678',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  return sharp(await noise.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toBuffer();
}
async function exchange(): Promise<{ bytes: number; seconds: number }> {
  const bytes = await photo();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'Nova.jpg', { type: 'image/jpeg' }));
  const start = performance.now();
  const picture = await ask<PictureState>('POST', 'picture', form);
  await put({
    file: 'fotos',
    path: ['academia', 'arquivo'],
    was: 'academia.jpg',
    value: picture.name,
  });
  return { bytes: bytes.length, seconds: secondsSince(start) };
}

/** The most memory of the process that renders a page, until it ends. In MB. */
async function renderMemory(ended: () => boolean): Promise<number> {
  let most = 0;
  while (!ended()) {
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      try {
        if (readFileSync(file, 'utf8').split('\0')[1] !== 'scripts/render.ts') continue;
        const status = readFileSync(file.replace('cmdline', 'status'), 'utf8');
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It ended meanwhile.
      }
    await setTimeout(50);
  }
  return most;
}

const row = (what: string, figure: number | string) =>
  console.log(`| ${what} | ${typeof figure === 'number' ? `${figure.toFixed(2)} s` : figure} |`);
const total = { file: 'condicoes', path: ['tabela', 'total'] };
const title = { file: 'sobre', path: ['titulo'], was: 'O dia começa na beira d’água' };

await ask('POST', 'sign-in', { password: PASSWORD });
console.log('| what she does | how long it takes |\n| --- | --- |');
await put({ ...total, was: '332000', value: '345.500' });
row('a saved price, to "Ver como fica" ready', await lookTakes());
let published = false;
const rendering = renderMemory(() => published);
const price = await publicationTakes('/conditions.json', '345500');
published = true;
row('"Publicar" of a price, to its being served', price.served);
row('… to her being told', price.done);
row('… the most memory of the process that renders', `${(await rendering).toFixed(0)} MB`);
await put({ ...title, value: 'O dia começa cedo' });
row(
  '"Publicar" of a text, to its being served',
  (await publicationTakes('/', 'O dia começa cedo')).served,
);
const { bytes, seconds } = await exchange();
row(`a photo of 12 megapixels (${(bytes / MB).toFixed(1)} MB), to its being saved`, seconds);
row('… to "Ver como fica" ready', await lookTakes());

await edited.stop();
edited.remove();
process.exit(0);
