import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readEnvironment } from '#core/settings/environment.ts';
import { appForTest } from '../../../tests/support/relay/app.ts';
import { bytesOf, PASSWORD, startEditingServer } from '../../../tests/support/relay/editing.ts';
import { smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { writeFiles } from '../../../tests/support/relay/support.ts';
import { hashPassword, savePassword } from './password.ts';

test('while editing is off its address is like any that is not there', async () => {
  const { ask } = await appForTest();
  for (const path of ['/editar', '/editar/', '/editar/api/state', '/editar/assets/x.js']) {
    const [answer, unknown] = [await ask(path), await ask('/nao-ha')];
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await unknown.text());
  }
  expect((await ask('/editar/api/sign-in', { method: 'POST' })).status).toBe(405);
});

test('a weak password is refused at the start, without being told', () => {
  for (const weak of [
    'curta',
    'senha1234567',
    'aaaaaaaaaaaaaaaa',
    '123456789012',
    'Password!!!!',
  ]) {
    const start = () => readEnvironment({ EDIT_PASSWORD: weak });
    expect(start).toThrow(/EDIT_PASSWORD é fraca demais: use 12 letras/);
    expect(start).not.toThrow(weak);
  }
  expect(readEnvironment({ EDIT_PASSWORD: PASSWORD }).EDIT_PASSWORD).toBe(PASSWORD);
  const cutOff = () => readEnvironment({ EDIT_PASSWORD: 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$cortada' });
  expect(cutOff, 'a hash that was cut off').toThrow(/está incompleta/);
});

test('who has the password comes in, stays through a restart, and goes when another is set', async () => {
  const launch = smallLaunch();
  const stored = { password: await hashPassword(PASSWORD) };
  const one = await startEditingServer(launch, stored);
  expect((await one.send('GET', 'history')).status).toBe(401);
  expect((await one.signIn('outra senha qualquer')).status).toBe(401);
  const answer = await one.signIn(PASSWORD);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).not.toMatch(/Secure/);
  expect((await one.send('GET', 'history')).status).toBe(200);
  const kept = Object.values(bytesOf(launch.dataDir)).map((text) =>
    Buffer.from(text, 'base64').toString(),
  );
  expect(kept.some((text) => text.includes(cookie.split(/[=;]/)[1] ?? ''))).toBe(false);
  await one.stop();

  const two = await startEditingServer(launch, stored);
  two.takeCookie(answer);
  expect((await two.send('GET', 'history')).status).toBe(200);
  await savePassword(join(launch.dataDir, 'edit'), 'uma frase nova e comprida');
  expect((await two.send('GET', 'history')).status).toBe(401);
  expect((await two.signIn(PASSWORD)).status).toBe(401);
  expect((await two.signIn('uma frase nova e comprida')).status).toBe(204);
  expect(readFileSync(join(launch.dataDir, 'edit/password'), 'utf8')).toMatch(/^scrypt\$/);
  expect(two.log.lines.join('\n')).not.toMatch(/frase nova|quatro palavras/);
});

/** Signs in from an address, of which a declared proxy tells; without cookies. */
async function proxied() {
  vi.stubEnv('TRUST_PROXY', '1');
  const server = await startEditingServer(smallLaunch());
  const signInFrom = (from: string, password: string) =>
    server.api('/editar/api/sign-in', {
      method: 'POST',
      body: JSON.stringify({ password }),
      headers: { cookie: '', 'content-type': 'application/json', 'x-forwarded-for': from },
    });
  return { ...server, signInFrom };
}

test('others’ guesses keep out nobody who has the password, and are told in the log', async () => {
  const { signInFrom, log } = await proxied();
  for (const network of [1, 2, 3, 4, 5, 6])
    for (let count = 0; count < 5; count += 1)
      expect((await signInFrom(`198.51.${network}.7`, 'palpite qualquer')).status).toBe(401);
  expect((await signInFrom('203.0.113.9', PASSWORD)).status).toBe(204);
  const lines = log.lines.filter((line) => line.includes('Edição'));
  expect(lines).toContainEqual(
    expect.stringMatching(/senha errada, de 198\.51\.1\.x \(1 em um minuto/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/senha errada, .*\(20 em um minuto, de todos\)/),
  );
  expect(lines).toContainEqual(expect.stringContaining('entrada, de 203.0.113.x'));
  expect(lines.join(), 'no whole address').not.toMatch(/\.7\b|113\.9/);
});

test('a device that signed in before waits for nobody’s guesses', async () => {
  const { signIn, send, api } = await startEditingServer(smallLaunch());
  await signIn();
  expect((await send('POST', 'sign-out', { everywhere: false })).status).toBe(204);
  const guess = () =>
    api('/editar/api/sign-in', {
      method: 'POST',
      body: '{"password":"palpite qualquer"}',
      headers: { cookie: '', 'content-type': 'application/json' },
    });
  const guesses = Promise.all(Array.from({ length: 9 }, guess));
  const first = await Promise.race([guesses.then(() => 'guesses'), signIn().then(() => 'she')]);
  expect(first).toBe('she');
  expect((await guesses).map(({ status }) => status)).toEqual(Array(9).fill(401));
});

test('who signs out is out, at all devices if asked', async () => {
  const launch = smallLaunch();
  const server = await startEditingServer(launch);
  const { api, send, signIn, log } = server;
  const [one, two] = [await signIn(), await signIn()].map(
    (answer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  );
  const [out, all] = [{ everywhere: false }, { everywhere: true }].map((body) =>
    JSON.stringify(body),
  );
  const as = (cookie = '', path = 'history', body?: string) =>
    api(`/editar/api/${path}`, { headers: { cookie }, ...(body && { method: 'POST', body }) });
  const left = await as(one, 'sign-out', out);
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
  expect([(await as(one)).status, (await as(two)).status]).toEqual([401, 200]);
  expect((await as(one, 'sign-out', all)).status).toBe(401);
  const three = await signIn();
  expect((await as(two, 'sign-out', all)).status).toBe(204);
  expect((await as(two)).status).toBe(401);
  server.takeCookie(three);
  expect((await send('GET', 'history')).status).toBe(401);
  await server.stop();
  const again = await startEditingServer(launch);
  again.takeCookie(three);
  expect((await again.send('GET', 'history')).status, 'after a restart').toBe(401);
  expect(log.lines.filter((line) => line.includes('saída'))).toHaveLength(2);
});

test('who knows the password sets another: it holds, and ends what was open with the old one', async () => {
  const launch = smallLaunch();
  const server = await startEditingServer(launch);
  const { send, signIn, takeCookie } = server;
  const NEXT = 'outras cinco sem nenhum par';
  const put = async (current: string, next: string) => {
    const answer = await send('POST', 'password', { current, next });
    return { answer, status: answer.status };
  };
  expect((await put(PASSWORD, NEXT)).status, 'nobody who is not in').toBe(401);
  const elsewhere = await signIn();
  await signIn();
  expect((await put('não é esta', NEXT)).status).toBe(403);
  const weak = await put(PASSWORD, 'senha1234567');
  expect(weak.status).toBe(422);
  expect(await weak.answer.json()).toEqual({ error: expect.stringContaining('12 letras') });
  const { answer, status } = await put(PASSWORD, NEXT);
  expect(status).toBe(204);
  takeCookie(answer);
  expect((await send('GET', 'history')).status, 'she stays in').toBe(200);
  takeCookie(elsewhere);
  expect((await send('GET', 'history')).status, 'and nobody else').toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(401);
  await server.stop();
  const again = await startEditingServer(launch);
  expect((await again.signIn(NEXT)).status, 'after a restart').toBe(204);
});

test('a kept password that is none lets nobody in, and the log says it once', async () => {
  const launch = smallLaunch();
  const { signIn, send, log } = await startEditingServer(launch);
  expect((await signIn()).status).toBe(204);
  for (const odd of ['', '\n', 'uma senha em claro', 'scrypt$curto$curto', 'null']) {
    writeFiles(launch.dataDir, { 'edit/password': odd });
    for (const given of ['', odd.trim(), PASSWORD]) expect((await signIn(given)).status).toBe(503);
    expect((await send('GET', 'history')).status).toBe(401);
  }
  const said = log.lines.filter((line) => line.includes('não guarda uma senha'));
  expect(said).toEqual([expect.stringContaining('npm run edit -- password')]);
});

test('what is no password is refused in its own sentence, and the log is told of nothing', async () => {
  const { api, log } = await startEditingServer(smallLaunch());
  for (const body of ['', 'null', '[]', '{"password":{"$gt":""}}']) {
    const answer = await api('/editar/api/sign-in', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('não entendeu') });
  }
  expect(log.lines.join()).not.toContain('Erro inesperado');
});

test('a write of another site is refused, with the cookie too', async () => {
  const launch = smallLaunch();
  const { signIn, api } = await startEditingServer(launch);
  await signIn();
  const body = JSON.stringify({
    file: 'condicoes',
    path: ['tabela', 'total'],
    was: '332000',
    value: '1',
  });
  const put = (headers: Record<string, string>) =>
    api('/editar/api/value', { method: 'PUT', body, headers });
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await put({ 'sec-fetch-site': site })).status).toBe(403);
  expect((await put({ 'sec-fetch-site': '', origin: 'https://mal.example' })).status).toBe(403);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect(
      (await api('/editar/api/discard', { method, headers: { 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(403);
  expect(existsSync(join(launch.dataDir, 'edit/draft'))).toBe(false);
});

test('without a session nothing is told, and every answer stays out of caches and searches', async () => {
  const { api, send } = await startEditingServer(smallLaunch());
  for (const path of [
    'state',
    'history',
    'contacts/export',
    'schemas',
    'picture/sala.jpg',
    'job/x',
    '../state',
  ]) {
    const answer = await send('GET', path);
    expect([401, 404]).toContain(answer.status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  }
  for (const path of [
    'publish',
    'preview',
    'discard',
    'contacts/find',
    'contacts/x/forget',
    'contacts/test',
    'history/x/restore',
  ])
    expect((await send('POST', path, {})).status).toBe(401);
  expect((await api('/editar/preview/x/')).status).toBe(404);
  expect((await api('/editar/')).headers.get('location')).toBe('/editar');
});

test('what another version of the page asks for is refused in words, not by the site’s own page', async () => {
  const { signIn, send } = await startEditingServer(smallLaunch());
  await signIn();
  for (const method of ['GET', 'POST', 'PUT']) {
    const answer = await send(method, 'de-outra-versao');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Não há isto aqui. Recarregue a página.' });
  }
});

test('a key opens the page once', async () => {
  const key = 'a-key-that-nobody-guesses';
  const address = `/editar?chave=${key}`;
  const one = await startEditingServer(smallLaunch(), { password: '', own: { key, note: '' } });
  expect((await one.signIn('qualquer coisa')).status).toBe(401);
  const wrong = await one.api('/editar?chave=outra');
  expect(wrong.headers.get('set-cookie')).toBeNull();
  const answer = await one.api(address);
  expect(answer.headers.get('location')).toBe('/editar');
  expect((await one.api(address)).headers.get('set-cookie')).toBeNull();
  one.takeCookie(answer);
  expect((await one.send('GET', 'history')).status).toBe(200);
});

test('a password that can’t be read lets nobody in, and is nothing to whoever only visits', async () => {
  const launch = smallLaunch();
  const { api, signIn } = await startEditingServer(launch);
  mkdirSync(join(launch.dataDir, 'edit/password'), { recursive: true });
  expect((await api('/_astro/sem-hash.css')).status).toBe(404);
  expect((await api('/editar/api/state')).status).toBe(401);
  expect((await signIn()).status).toBe(503);
  rmSync(join(launch.dataDir, 'edit'), { recursive: true });
  symlinkSync('edit', join(launch.dataDir, 'edit'));
  expect((await signIn()).status, 'nor one in a folder that can’t be').toBe(503);
});
