import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { startEditingServer } from '../../../tests/support/relay/editing.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { listenForTest, until, writeFiles } from '../../../tests/support/relay/support.ts';
import type { Contacts } from '../../protocol.ts';

const decoded = (text: string) => Buffer.from(text, 'base64url');

/** A push service, and a device that can read what comes by it. */
async function pushService(answer: RequestListener) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    got.push({ headers: request.headers, body: Buffer.concat(parts) });
    answer(request, response);
  });
  const { port } = await listenForTest(server);
  const origin = `http://127.0.0.1:${port}`;
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  /** RFC 8188 and RFC 8291. */
  function read(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derived = (key: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derived(own.computeSecret(sender), auth, info, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    // The delimiter of the last record, and its padding.
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
  return { got, origin, read, device: { endpoint: `${origin}/aparelho`, keys } };
}

/** Checks a VAPID header's signature and returns its claims (RFC 8292). */
function claimsOf(authorization = ''): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = decoded(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isGood = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    decoded(signature),
  );
  expect(isGood).toBe(true);
  return JSON.parse(decoded(body).toString());
}

test('each device is told of a contact, encrypted and without a word of who it is; a dead or silent one costs nothing', async () => {
  const launch = smallLaunch();
  const phone = await pushService((_, response) => void response.writeHead(201).end());
  const gone = await pushService((_, response) => void response.writeHead(410).end());
  const silent = await pushService(() => {});
  const file = join(launch.dataDir, 'edit/push/devices.json');
  const devices = [gone, silent, phone].map(({ device }) => device);
  writeFiles(launch.dataDir, {
    'edit/push/keys.json': JSON.stringify(webPush.generateVAPIDKeys()),
    'edit/push/devices.json': JSON.stringify(devices),
  });
  const { url, log, send, signIn } = await startEditingServer(launch);
  expect(await postLead(url, 'Pessoa Inventada')).toBe(200);
  await until('the phone is told', () => phone.got.length === 1);
  const { headers, body } = phone.got[0] ?? { headers: {}, body: Buffer.of() };
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(body.toString('latin1')).not.toMatch(/Novo|Inventada|9999/);
  expect(phone.read(body)).toBe('Novo contato');
  expect(claimsOf(headers.authorization)).toMatchObject({
    aud: phone.origin,
    sub: expect.stringMatching(/^mailto:/),
  });
  const kept = () => JSON.parse(readFileSync(file, 'utf8'));
  await until('the dead one is dropped', () => kept().length === 2);
  expect(kept()).toEqual([silent.device, phone.device]);

  await signIn();
  const find = await send('POST', 'contacts/find', { text: '' });
  const { contacts } = (await find.json()) as Contacts;
  expect(contacts.map(({ name }) => name)).toEqual(['Pessoa Inventada']);
  expect(log.lines.join('\n')).not.toMatch(/Inventada|9999|aparelho/);
});

test('a device is kept and taken out, by whoever is signed in; the keys are made once and readable by their owner alone', async () => {
  const launch = smallLaunch();
  const { device } = await pushService(() => {});
  const https = { ...device, endpoint: 'https://push.example/aparelho' };
  const first = await startEditingServer(launch);
  expect((await first.send('POST', 'push', https)).status).toBe(401);
  await first.signIn();
  const { key } = (await (await first.send('GET', 'push')).json()) as { key: string };
  expect((await first.send('POST', 'push', device)).status, 'by an open wire').toBe(400);
  for (let times = 0; times < 2; times++)
    expect((await first.send('POST', 'push', https)).status).toBe(204);
  const folder = join(launch.dataDir, 'edit/push');
  const kept = () => JSON.parse(readFileSync(join(folder, 'devices.json'), 'utf8'));
  expect(kept()).toEqual([https]);
  for (const name of ['keys.json', 'devices.json'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  await first.stop();

  const second = await startEditingServer(launch);
  await second.signIn();
  expect(await (await second.send('GET', 'push')).json()).toMatchObject({ key });
  const { endpoint } = https;
  expect((await second.send('POST', 'push/remove', { endpoint })).status).toBe(204);
  expect(kept()).toEqual([]);
});

test('with new keys, the devices that were bound to lost ones are forgotten', async () => {
  const launch = smallLaunch();
  const device = { endpoint: 'https://push.example/aparelho', keys: { p256dh: 'a', auth: 'b' } };
  const first = await startEditingServer(launch);
  await first.signIn();
  const { key } = (await (await first.send('GET', 'push')).json()) as { key: string };
  await first.send('POST', 'push', device);
  await first.stop();
  rmSync(join(launch.dataDir, 'edit/push/keys.json'));

  const second = await startEditingServer(launch);
  await second.signIn();
  const state = (await (await second.send('GET', 'push')).json()) as { key: string };
  expect(state).toMatchObject({ endpoints: [] });
  expect(state.key).not.toBe(key);
});

test('who signs out everywhere ends the notifications too, who signs out here alone does not', async () => {
  const launch = smallLaunch();
  const device = { endpoint: 'https://push.example/aparelho', keys: { p256dh: 'a', auth: 'b' } };
  const kept = () =>
    JSON.parse(readFileSync(join(launch.dataDir, 'edit/push/devices.json'), 'utf8'));
  const { send, signIn } = await startEditingServer(launch);
  await signIn();
  await send('POST', 'push', device);
  await send('POST', 'sign-out', { everywhere: false });
  expect(kept()).toEqual([device]);
  await signIn();
  const { endpoints } = (await (await send('GET', 'push')).json()) as { endpoints: string[] };
  expect(endpoints, 'as its page asks').toEqual([device.endpoint]);
  expect((await send('POST', 'sign-out', { everywhere: true })).status).toBe(204);
  expect(kept()).toEqual([]);
});

test('the page can be installed, and its worker may serve /editar', async () => {
  const { api } = await startEditingServer(smallLaunch());
  const manifest = await api('/editar/app.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    start_url: '/editar',
    scope: '/editar',
    display: 'standalone',
  });
  const worker = await api('/editar/worker.js');
  expect(worker.headers.get('service-worker-allowed')).toBe('/editar');
  expect(await worker.text()).not.toContain("'fetch'");
});

test('the worker shows what a push says, and nothing else', async () => {
  const shown: unknown[] = [];
  const waits: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: { body?: string }) =>
        shown.push({ title, body: options.body }),
    },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8'), { self });
  listeners.get('push')?.({
    data: { text: () => 'Novo contato' },
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  await Promise.all(waits);
  expect(shown).toEqual([{ title: 'Novo contato', body: undefined }]);
});
