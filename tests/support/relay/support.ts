import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#relay/clock.ts';
import {
  type Deliveries,
  type DeliveriesOptions,
  startDeliveries,
} from '#relay/delivery/deliveries.ts';
import { portOf } from '#relay/listen.ts';
import type { Log } from '#relay/log.ts';
import type { Enquiry } from '#relay/outbox/terms.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export interface FakeClock extends Clock {
  /** Fires due timers in order. */
  advance(ms: number): void;
}

export function fakeClock(start: number = Date.UTC(2026, 0, 15, 12)): FakeClock {
  let now = start;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.callback();
      }
      now = end;
    },
  };
}

/** Milliseconds. */
export async function pass(clock: FakeClock, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(Math.min(step, ms - passed));
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Fails after `limitMs`, naming what was waited for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Keeps a server listening on this machine until the test ends. */
export async function listenForTest(server: Server, port = 0) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // Some tests cut connections.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: portOf(server), sockets };
}

export async function mailboxForTest(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const mailbox = await openMailbox(options, port);
  onTestFinished(mailbox.close);
  return mailbox;
}

export function keptLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  return { lines, info: keep, warn: keep, error: keep };
}

export function sampleEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    kind: 'lead',
    name: 'Maria da Conceição',
    phone: '(85) 99999-8888',
    message: '',
    empreendimento: 'Residencial Modelo - Recife',
    suspect: false,
    ...changes,
  };
}

export function startDelivering({
  outbox,
  attempt,
  atOnce = 4,
  log,
  clock = systemClock,
}: Pick<DeliveriesOptions, 'outbox' | 'log'> & {
  attempt: DeliveriesOptions['mailbox']['attempt'];
  atOnce?: number;
  clock?: Clock;
}): Deliveries {
  const mailbox = { name: 'o servidor de e-mail', atOnce, attempt };
  return startDeliveries({ outbox, mailbox, webhooks: [], log, clock });
}
