import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, editedLaunch, startEditingServer } from '../../../tests/support/relay/editing.ts';
import { rendererProcess } from '../../../tests/support/relay/renderer-process.ts';
import { until } from '../../../tests/support/relay/support.ts';
import type { Change, HistoryEntry, Job, PictureState, Refusal } from '../../protocol.ts';

/** How long a build may take on a machine that others use too. Milliseconds. */
const BUILD = 900_000;

/** The product's server on a launch of its own, with the broker signed in. */
async function project() {
  const launch = editedLaunch();
  const browser = await startEditingServer(launch);
  await browser.signIn();
  const { send } = browser;
  /** Polls a job as a page does, and returns its end. */
  const ended = async (job: string) => {
    const ask = () => send('GET', `job/${job}`);
    let answer = await ask();
    await until(
      `${job} ends`,
      async () => {
        await setTimeout(500);
        answer = await ask();
        return answer.status !== 202;
      },
      BUILD,
    );
    return { status: answer.status, ...((await answer.json()) as Job & Refusal) };
  };
  const begin = async (path: string, body?: unknown) => {
    const answer = await send('POST', path, body);
    expect(answer.status).toBe(202);
    return (await answer.json()) as { job: string };
  };
  const put = (file: string, path: (string | number)[], was: unknown, value: unknown) =>
    send('PUT', 'value', { file, path, was, value });
  const history = async () => (await (await send('GET', 'history')).json()) as HistoryEntry[];
  return { ...browser, ...launch, ended, begin, put, history };
}

test('a price is live with its build and not before, and every byte can be put back', {
  timeout: 4 * BUILD,
}, async () => {
  const { api, send, state, live, ended, begin, put, history, stop, ...launch } = await project();
  const before = bytesOf(live);

  await put('condicoes', ['tabela', 'total'], '332000', 'R$ 345.500');
  const { changes } = await state();
  expect((await send('POST', 'publish', { changes: [] })).status).toBe(409);
  const price = await begin('publish', { changes });
  const shown = async () =>
    ((await (await api('/conditions.json')).json()) as { total: number }).total;
  expect(await shown()).toBe(332_000);
  expect((await send('GET', `job/${price.job}`)).status).toBe(202);
  expect((await send('POST', 'publish', { changes })).status).toBe(409);
  // An edit during the build is kept.
  await put('condicoes', ['textos', 'titulo'], 'Quanto custa morar aqui', 'Quanto custa');
  expect(await ended(price.job)).toMatchObject({ status: 200 });
  expect(await (await api('/')).text()).toContain('345.500');
  expect(await shown()).toBe(345_500);
  const text = readFileSync(join(live, 'content/condicoes.yaml'), 'utf8');
  const old = Buffer.from(before['content/condicoes.yaml'] ?? '', 'base64').toString();
  expect(text).toBe(old.replace('total: 332000', 'total: R$ 345.500'));
  const after = await state();
  expect(after.changes).toMatchObject([{ path: ['textos', 'titulo'] }]);

  const pixels = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: '#336699' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(pixels)], '../../Ação nova.PNG'));
  const sent = await api('/editar/api/picture', { method: 'POST', body: form });
  const picture = (await sent.json()) as PictureState;
  expect(picture).toMatchObject({ name: 'acao-nova.jpg', width: 1000, height: 1600 });
  expect((await api(picture.url)).headers.get('content-type')).toBe('image/webp');
  const photos = (await state()).files.find(({ file }) => file === 'fotos')?.values as Record<
    string,
    object
  >;
  const [, photo] = Object.entries(photos)[0] ?? [];
  await put('fotos', ['foto-nova'], undefined, {
    ...photo,
    arquivo: picture.name,
    recortes: { compartilhar: ['50', '50'] },
  });

  const look = await begin('preview');
  const { url = '' } = await ended(look.job);
  const page = await api(url);
  expect(await page.text()).toContain('Quanto custa');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.headers.get('content-security-policy')).toContain(
    'sandbox allow-scripts allow-same-origin',
  );
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const server = new URL(page.url).origin;
  const from = { referer: `${server}${url}` };
  expect((await api('/privacidade/', { headers: from })).headers.get('x-robots-tag')).toContain(
    'noindex',
  );
  expect((await api('/privacidade/')).headers.get('x-robots-tag')).toBeNull();
  expect(
    (await api('/privacidade/', { headers: { ...from, cookie: '' } })).headers.get('x-robots-tag'),
  ).toBeNull();
  const lead = {
    method: 'POST',
    body: '{}',
    headers: { ...from, 'content-type': 'application/json' },
  };
  expect((await api('/api/v1.0/email/send', lead)).status).toBe(403);
  expect((await fetch(`${server}${url}`)).status).toBe(404);

  const restored = await begin(`history/${(await history()).at(-1)?.id}/restore`);
  expect(await ended(restored.job)).toMatchObject({ status: 200 });
  expect(bytesOf(live)).toEqual(before);
  expect(await shown()).toBe(332_000);
  expect((await history()).map((entry) => entry.isLive)).toEqual([true, false, false]);
  expect((await state()).changes.map(({ path }) => path[0])).toContain('foto-nova');
  await stop();

  const again = await startEditingServer({ ...launch, live });
  await again.signIn();
  expect((await again.api(url)).status, 'what is looked at stays open through a restart').toBe(200);
  expect((await again.state()).changes.length).toBeGreaterThan(0);
});

test('a build that is killed leaves what is live, and what was typed', {
  timeout: 2 * BUILD,
}, async () => {
  const { api, state, live, site, ended, begin, put, stop } = await project();
  const before = [bytesOf(live), bytesOf(site)];
  await put('condicoes', ['tabela', 'total'], '332000', '345500');
  const { changes } = (await state()) as { changes: Change[] };
  const { job } = await begin('publish', { changes });
  const stopped = ended(job);
  process.kill(await rendererProcess(), 'SIGKILL');
  expect(await stopped).toMatchObject({
    status: 422,
    error: expect.stringContaining('o que está no ar continua'),
  });
  expect([bytesOf(live), bytesOf(site)]).toEqual(before);
  expect(await (await api('/conditions.json')).json()).toMatchObject({ total: 332_000 });
  expect((await state()).changes).toHaveLength(1);
  await stop();
});
