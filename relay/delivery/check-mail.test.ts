import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { LOCKED } from '../../tests/support/relay/mailbox.ts';
import { postLead, startRelay } from '../../tests/support/relay/server.ts';
import { listenForTest, mailboxForTest, until } from '../../tests/support/relay/support.ts';

test('a refused password is logged at start and shown in /healthz, before any lead', async () => {
  const mailbox = await mailboxForTest(LOCKED);
  const { log, health } = await startRelay({
    SMTP_URL: `smtp://user:errada@127.0.0.1:${mailbox.port}`,
  });
  const warnings = () => log.lines.filter((line) => line.startsWith('ATENÇÃO'));
  await until('it is logged', () => warnings().length > 0);
  expect(warnings()).toEqual([expect.stringContaining('recusou o usuário ou a senha')]);
  expect(warnings().join()).not.toMatch(/Maria|errada/);
  expect(await health()).toMatchObject({
    mode: 'smtp',
    lastDelivery: null,
    lastError: { at: expect.stringMatching(/^\d{4}-.*Z$/), error: 'refused EAUTH 535' },
  });
});

test('right settings are told too, nothing is sent for it, and /healthz tells the delivery that follows', async () => {
  const mailbox = await mailboxForTest(LOCKED);
  const { url, log, health } = await startRelay({
    SMTP_URL: `smtp://user:certa@127.0.0.1:${mailbox.port}`,
  });
  const checked = `E-mail conferido: 127.0.0.1:${mailbox.port} atende e aceita a conta.`;
  await until('it is told', () => log.lines.includes(checked));
  expect(mailbox.received).toEqual([]);
  expect(await health()).toMatchObject({ lastDelivery: null, lastError: null, oldestSeconds: 0 });
  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await until('it is told', async () => (await health()).lastDelivery !== null);
  expect(await health()).toMatchObject({
    lastDelivery: expect.stringMatching(/^\d{4}-.*Z$/),
    lastError: null,
  });
  expect(JSON.stringify(await health())).not.toMatch(/José|99999/);
});

test('a mail server that never greets holds up neither start nor stop', async () => {
  const { port, sockets } = await listenForTest(createServer());
  const { stop, log, health } = await startRelay({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await until('it is asked', () => sockets.size === 1);
  expect(await health()).toMatchObject({ status: 'ok', lastError: null });
  await stop();
  expect(log.lines.filter((line) => line.startsWith('ATENÇÃO'))).toEqual([]);
});

test('file mode says on every start that nothing leaves, unless the page sends elsewhere', async () => {
  const alone = await startRelay();
  expect(alone.log.lines).toContainEqual(
    expect.stringMatching(/^ATENÇÃO: nada sai desta máquina\..*SMTP_URL/),
  );
  expect(await alone.health()).toMatchObject({ mode: 'file' });
  const { log } = await startRelay({
    PUBLIC_EMAILJS_PUBLIC_KEY: 'k',
    PUBLIC_EMAILJS_SERVICE_ID: 's',
    PUBLIC_EMAILJS_TEMPLATE_ID: 't',
  });
  expect(log.lines.join('\n')).not.toContain('ATENÇÃO');
});
