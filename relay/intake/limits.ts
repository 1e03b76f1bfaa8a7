import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { type Clock, MINUTE, SECOND, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';

export function socketAddress(
  context: Context<{ Bindings?: Partial<HttpBindings> }>,
): string | undefined {
  return context.env?.incoming?.socket?.remoteAddress;
}

const OVERALL_FACTOR = 50;

/** Only the entry `hops` from the right is trusted, which our own proxies wrote. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  if (hops > 0 && forwardedFor) {
    const entry = forwardedFor.split(',').at(-hops)?.trim();
    // Some proxies add the port: "198.51.100.1:5678", "[2001:db8::1]:5678".
    if (entry)
      return entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  }
  return socketAddress ?? '';
}

/** An IPv4 address, or the /64 that an IPv6 subscriber gets (RFC 6177). */
export function senderKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, 64);
  return `${expandIPv6(bare.toLowerCase()).slice(0, '2001:0db8:0001:0002'.length)}::/64`;
}

/** Only valid requests count for all senders, so that bad ones block nobody else. */
export function createRateLimiter(limit: number, clock: Clock = systemClock) {
  const counts = new Map<string, number>();
  let all = 0;
  let since = Number.NEGATIVE_INFINITY;
  return {
    /** Returns 0, or the seconds to wait; refused requests are not counted. */
    check(address: string): number {
      if (limit === 0) return 0;
      const now = clock.now();
      // A minute in the future means that the clock was set back.
      if (now < since || now >= since + MINUTE) {
        counts.clear();
        all = 0;
        since = now;
      }
      const key = senderKey(address);
      const own = counts.get(key) ?? 0;
      if (own >= limit || all >= limit * OVERALL_FACTOR)
        return Math.ceil((since + MINUTE - now) / SECOND);
      counts.set(key, own + 1);
      return 0;
    },
    countValid(): void {
      all += 1;
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Logs the 1st, 10th, 100th… of each kind, so that a flood does not fill the log. */
export function countRefusals(log: Log) {
  const byText = new Map<string, number>();
  const statuses = new Map<number, number>();
  return {
    count({ status, message }: { status: number; message: string }): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const times = (byText.get(message) ?? 0) + 1;
      byText.set(message, times);
      if (Number.isInteger(Math.log10(times)))
        log.warn(`Recusado com ${status} (${message}): ${times} desde a partida.`);
    },
    byStatus: (): Record<string, number> => Object.fromEntries(statuses),
  };
}
export type Refusals = ReturnType<typeof countRefusals>;
