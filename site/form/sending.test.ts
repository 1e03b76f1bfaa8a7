import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { send } from './sending.ts';

const asked: { path: string | undefined; type: string; body: string }[] = [];
let isStalled = false;
const server = createServer(async (request, response) => {
  asked.push({
    path: request.url,
    type: request.headers['content-type'] ?? '',
    body: await text(request),
  });
  if (!isStalled) response.end('OK');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
});
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const lead = { name: 'Ana', phone: '(85) 99999-9999' };
const provider = () => ({
  origin,
  publicKey: 'k',
  serviceId: 's',
  templateId: 't',
  empreendimento: 'Residencial',
  toEmail: 'a@b.c',
  blockHeadless: false,
  blockList: [],
  throttleSeconds: 0,
});

test('a message goes by its multipart call', async () => {
  expect(await send({ lead, message: 'Aceitam FGTS?' }, provider())).toEqual({ ok: true });
  expect(asked[0]?.path).toBe('/api/v1.0/email/send-form');
  expect(asked[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  for (const part of ['name="message"\r\n\r\nAceitam FGTS?', 'name="user_id"\r\n\r\nk'])
    expect(asked[0]?.body).toContain(part);
});

test('the page’s own protections turn away as the provider’s client does, and ask nobody', async () => {
  const refused = { ok: false, failure: 'refused' };
  vi.stubGlobal('navigator', { webdriver: true, languages: ['pt-BR'] });
  expect(await send({ lead }, { ...provider(), blockHeadless: true })).toEqual({
    ...refused,
    reason: '451 Unavailable For Headless Browser',
  });
  vi.stubGlobal('navigator', { webdriver: false, languages: ['pt-BR'] });
  expect(await send({ lead }, { ...provider(), blockHeadless: true })).toEqual({ ok: true });
  expect(await send({ lead }, { ...provider(), blockList: [lead.phone] })).toEqual({
    ...refused,
    reason: '403 Forbidden',
  });
  expect(asked).toHaveLength(1);
});

test('a network that fails is worth another try', async () => {
  const nobody = { ...provider(), origin: 'http://127.0.0.1:9' };
  expect(await send({ lead }, nobody)).toMatchObject({ ok: false, failure: 'passing' });
});

test('an answer that never comes is given up after 15 seconds, and its request with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  isStalled = true;
  const gone = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const sending = send(
    { lead },
    { ...provider(), origin: origin.replace('127.0.0.1', 'localhost') },
  );
  await vi.waitUntil(() => asked.length === 1);
  await vi.advanceTimersByTimeAsync(14_900);
  const settled = vi.fn();
  void sending.then(settled);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(await sending).toEqual({ ok: false, failure: 'passing', reason: 'No answer in 15 s' });
  await gone;
});
