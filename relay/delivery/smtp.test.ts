import dns from 'node:dns';
import fs, { readdirSync, readFileSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refused } from '../../tests/support/relay/mailbox.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import {
  listenForTest,
  mailboxForTest,
  sampleEnquiry,
  temporaryFolder,
  until,
} from '../../tests/support/relay/support.ts';
import { MINUTE } from '../clock.ts';
import { composeMail, fileDelivery } from './message.ts';
import { PATIENCE, smtpDelivery } from './smtp.ts';

/** For silent servers only; a busy machine needs longer limits for real answers. */
const HASTY = { ...PATIENCE, greetingMs: 300, silenceMs: 300 };

const mail = () =>
  composeMail(
    {
      id: 'abc',
      enquiry: sampleEnquiry(),
      acceptedAt: Date.UTC(2026, 0, 15),
      attempts: 1,
      expiresAt: 0,
    },
    LETTERHEAD,
  );

describe('files', () => {
  test('a second delivery takes the first one’s place, and no draft is left', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const deliver = fileDelivery(folder);
    expect(await deliver(await mail())).toBe('mail/2026-01-15T00-00-00-abc.eml');
    await deliver(await mail());
    expect(readdirSync(folder)).toEqual(['2026-01-15T00-00-00-abc.eml']);
    expect(readFileSync(join(folder, '2026-01-15T00-00-00-abc.eml'), 'utf8')).toContain(
      'Message-ID: <abc@example.com>\r\n',
    );
  });

  test('a mail’s bytes are on disk before the file has its name, and the name before it is acknowledged', async () => {
    const folder = temporaryFolder();
    const handle = await open(folder);
    onTestFinished(() => handle.close());
    const atSync: string[][] = [];
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
      atSync.push(readdirSync(folder));
    });
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      atSync.push(readdirSync(folder));
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    await fileDelivery(folder)(await mail());
    const file = '2026-01-15T00-00-00-abc.eml';
    expect(atSync, 'the file, then the folder with its name').toEqual([[`${file}.part`], [file]]);
  });

  test('whoever moves the folder away while the server runs finds the next lead in a new one', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const deliver = fileDelivery(folder);
    await deliver(await mail());
    renameSync(folder, `${folder}-lidos`);
    await deliver(await mail());
    expect(readdirSync(folder)).toEqual(['2026-01-15T00-00-00-abc.eml']);
  });
});

describe('SMTP', () => {
  test.each<[string, SMTPServerOptions, string]>([
    ['refuses the connection', { onConnect: (_, done) => done(refused(554)) }, 'refused'],
    ['refuses for now', { onRcptTo: (_, __, done) => done(refused(450)) }, 'refused EENVELOPE 450'],
    ['never greets', { onConnect: () => {} }, 'unreachable ETIMEDOUT'],
    [
      'never answers the message',
      { onData: (stream) => void stream.resume() },
      'unreachable ETIMEDOUT',
    ],
  ])('a server that %s', async (_, options, reason) => {
    const mailbox = await mailboxForTest(options);
    const silent = reason.includes('ETIMEDOUT');
    const failure = smtpDelivery(mailbox.url, silent ? HASTY : PATIENCE)(await mail());
    await expect(failure).rejects.toMatchObject({
      name: 'DeliveryError',
      reason: expect.stringContaining(reason),
    });
    await expect(failure).rejects.not.toThrow(/Maria/);
    expect(mailbox.received).toEqual([]);
  });

  test('waits as long as RFC 5321, section 4.5.3.2, asks', () => {
    expect(PATIENCE.greetingMs).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(PATIENCE.silenceMs).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(PATIENCE.attemptMs).toBeGreaterThanOrEqual(30 * MINUTE);
  });

  test('an attempt that takes too long hangs up, and is over for the server too', async () => {
    // A server that never falls silent and never finishes.
    const server = createServer((socket) => {
      socket.write('220 mail.example\r\n');
      const drip = setInterval(() => socket.write('250-still looking\r\n'), 50);
      socket.resume().once('close', () => clearInterval(drip));
    });
    const { port, sockets } = await listenForTest(server);
    await expect(
      smtpDelivery(`smtp://127.0.0.1:${port}`, { ...PATIENCE, attemptMs: 600 })(await mail()),
    ).rejects.toMatchObject({
      reason: 'unreachable ATTEMPT_TOO_LONG',
    });
    await until('the server sees it', () => sockets.size === 0);
  });

  test.each(['0.0.0.0', '127.example.com'])(
    'a password never leaves this machine in the clear, for %s',
    async (host) => {
      // A name that looks local may resolve to another machine.
      for (const family of ['resolve4', 'resolve6'] as const)
        vi.spyOn(dns.Resolver.prototype, family).mockImplementation(
          (_: string, answer: unknown) => {
            if (typeof answer === 'function')
              answer(null, family === 'resolve4' ? ['127.0.0.1'] : []);
          },
        );
      const mailbox = await mailboxForTest();
      const deliver = smtpDelivery(`smtp://user:secret@${host}:${mailbox.port}`);
      await expect(deliver(await mail())).rejects.toMatchObject({
        reason: expect.stringMatching(/ETLS|502|500/),
      });
      expect(mailbox.received).toEqual([]);
    },
  );
});
