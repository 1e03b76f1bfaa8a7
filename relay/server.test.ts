import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { SEND_PATH } from '#core/lead/provider.ts';
import { postLead, startRelay } from '../tests/support/relay/server.ts';
import { builtSite } from '../tests/support/relay/site.ts';
import { LAUNCH, MAIL_TO, PROVIDER, SUBMISSION } from '../tests/support/relay/submission.ts';
import {
  keptLog,
  mailboxForTest,
  temporaryFolder,
  until,
  writeFiles,
} from '../tests/support/relay/support.ts';
import { ask } from '../tests/support/servers/ask.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { BODY_LIMIT } from './intake/reading.ts';
import { isTaken } from './listen.ts';

const start = (env: Record<string, string> = {}, siteRoot = builtSite()) =>
  startRelay(env, { siteRoot });

test('from a post to a mailbox, and the console tells nothing personal', async () => {
  const mailbox = await mailboxForTest();
  const { url, log } = await start({ SMTP_URL: mailbox.url });
  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await until('the mail arrives', () => mailbox.received.length === 1);
  const [mail] = mailbox.received;
  expect(mail?.to).toEqual([MAIL_TO]);
  expect(mail?.from).toBe('site@example.com');
  expect(mail?.email.subject).toBe('Novo contato: José Gonçalves');
  await until('it is told', () => log.lines.some((line) => line.includes('entregue a')));
  expect(log.lines.join('\n')).not.toMatch(/José|99999/);
  expect(log.lines.join('\n')).toContain(
    `por 127.0.0.1:${mailbox.port}, de site@example.com para ${MAIL_TO}`,
  );
});

test('a body that lies about its length or has none is cut off at 50 KB', async () => {
  const { url, port } = await start();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(1024))),
  });
  const streamed = fetch(url + SEND_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  // The server may close while the client still writes.
  expect(
    await streamed.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(BODY_LIMIT + 1),
  };
  const lying = { port, host: 'a', path: SEND_PATH, method: 'POST', headers };
  expect((await ask(lying)).status).toBe(413);
  expect(await postLead(url, 'Ana')).toBe(200);
});

test('a stop answers what is under way and loses nothing', async () => {
  const mailbox = await mailboxForTest();
  const server = await start({ SMTP_URL: mailbox.url });
  const body = JSON.stringify(SUBMISSION);
  const head = `POST /api/v1.0/email/send HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data));
  socket.write(head + body.slice(0, 20));
  await until('the request has begun', () => socket.bytesWritten > 20);
  await fetch(`${server.url}/healthz`);
  const stopped = server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
  socket.write(body.slice(20));
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('a page built for another recipient is not served', async () => {
  const siteRoot = temporaryFolder();
  writeFiles(siteRoot, { 'index.html': '<input value="other@example.com">' });
  await expect(start({}, siteRoot)).rejects.toThrow('não tem um launch.json legível');
  // The footer's address says nothing about the forms' recipient.
  writeFiles(siteRoot, {
    'index.html': `<a href="mailto:${MAIL_TO}">${MAIL_TO}</a>`,
    'launch.json': JSON.stringify({
      ...LAUNCH,
      form: { ...PROVIDER, toEmail: 'other@example.com' },
    }),
  });
  await expect(start({}, siteRoot)).rejects.toThrow(
    `MAIL_TO era other@example.com e agora é ${MAIL_TO}. Monte-a de novo`,
  );
  writeFiles(siteRoot, {
    'launch.json': JSON.stringify({
      ...LAUNCH,
      form: { ...PROVIDER, toEmail: MAIL_TO.toUpperCase(), origin: 'https://a.example' },
    }),
  });
  await expect(start({}, siteRoot)).rejects.toThrow(
    'A página foi montada com outros ajustes: PUBLIC_EMAILJS_ORIGIN era https://a.example e agora é vazio.',
  );
});

test('refusals are counted in /healthz, and the console tells the first of each kind', async () => {
  const { url, log, health } = await start();
  for (let n = 0; n < 12; n += 1)
    expect(await postLead(url, 'Maria', { to_email: 'old@example.com' })).toBe(403);
  expect(await health()).toMatchObject({ status: 'ok', refused: { 403: 12 } });
  const told = log.lines.filter((line) => line.startsWith('Recusado'));
  expect(told).toEqual([
    'Recusado com 403 (The recipient is not allowed): 1 desde a partida.',
    'Recusado com 403 (The recipient is not allowed): 10 desde a partida.',
  ]);
  expect(told.join()).not.toMatch(/Maria|99999|old@/);
});

test('a fault in the editor’s files keeps no lead out, and is told', async () => {
  const startEditing = () => {
    throw new Error('EACCES: data/edit');
  };
  const { url, log } = await startRelay({}, { siteRoot: builtSite(), startEditing });
  expect(log.lines.join('\n')).toContain('A página de edição está desligada (EACCES: data/edit).');
  expect((await fetch(url)).status).toBe(200);
  expect(await postLead(url, 'Maria')).toBe(200);
});

test('a connection too many is closed, and counted among the refusals', async () => {
  const { port, log, health } = await start();
  const sockets = Array.from({ length: 101 }, () => connect(port, '127.0.0.1').resume());
  for (const socket of sockets) socket.on('error', () => {});
  await until('one is closed', () => sockets.some(({ closed }) => closed));
  for (const socket of sockets) socket.destroy();
  await until('there is room again', () =>
    health().then(
      ({ refused }) => refused[503] > 0,
      () => false,
    ),
  );
  expect(log.lines).toContain('Recusado com 503 (Too many connections): 1 desde a partida.');
});

test('where a start fails late, nothing of it goes on', async () => {
  const port = await freePort();
  const info = (line: string) => {
    if (line.startsWith('Contatos:')) throw new Error('No more of it');
  };
  const failed = startRelay({ PORT: String(port) }, { log: { ...keptLog(), info } });
  await expect(failed).rejects.toThrow('No more of it');
  expect(await isTaken({ host: '127.0.0.1', port })).toBe(false);
});

test('a port that is taken, and an address that is not this machine’s, are told', async () => {
  const { port } = await start();
  await expect(start({ PORT: String(port) })).rejects.toThrow(`A porta ${port} está ocupada`);
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    'Não é possível atender em 192.0.2.1, na porta 0 (EADDRNOTAVAIL). Confira HOST e PORT',
  );
});
