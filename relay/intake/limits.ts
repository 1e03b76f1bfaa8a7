import { isIPv6 } from 'node:net';
import { type Clock, MINUTE, systemClock } from '../clock.ts';

/** Addresses remembered at most; the one seen longest ago is forgotten first. */
const MAX_ADDRESSES = 10_000;
/** The whole relay takes this many times what one address may. */
const OVERALL_FACTOR = 50;

/**
 * The client's address. Of `X-Forwarded-For` only what our own proxies wrote is believed: the entry
 * `hops` from the right. With no proxy configured, or with fewer entries than proxies, the header is the claim of
 * somebody who didn't come through them all: only the connection's own address is sure.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  if (hops > 0 && forwardedFor) {
    const entry = forwardedFor.split(',').at(-hops)?.trim();
    // Some proxies add the port: "198.51.100.1:5678", "[2001:db8::1]:5678".
    if (entry) return entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  }
  return socketAddress ?? '';
}

/** What counts as one sender: an IPv4 address, or the /64 that an IPv6 subscriber is given whole (RFC 6177). */
export function senderKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, 64);
  const [head = '', tail] = bare.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Moments of one sender's requests within the last minute, oldest first. */
class Window {
  #moments: number[] = [];

  /** Milliseconds until one more is allowed; 0 is now. */
  wait(now: number, limit: number): number {
    const from = now - MINUTE;
    // A moment in the future means that the clock was set back.
    const outside = (moment: number) => moment <= from || moment > now;
    let [oldest] = this.#moments;
    while (oldest !== undefined && outside(oldest)) {
      this.#moments.shift();
      [oldest] = this.#moments;
    }
    return oldest === undefined || this.#moments.length < limit ? 0 : oldest + MINUTE - now;
  }

  add(now: number): void {
    this.#moments.push(now);
  }

  takeBack(): void {
    this.#moments.pop();
  }
}

/**
 * A sliding window of a minute for each sender and for all together.
 * @param limit requests a minute and sender; 0 lets everything through
 */
export function createRateLimiter(limit: number, clock: Clock = systemClock) {
  const overall = new Window();
  const senders = new Map<string, Window>();
  return {
    /** Counts a request; returns 0, or how many seconds to come back in. Refused requests don't count. */
    check(address: string): number {
      if (limit === 0) return 0;
      const now = clock.now();
      const key = senderKey(address);
      const sender = senders.get(key) ?? new Window();
      // Taken out and put back: a Map keeps the order of insertion, so its first is the stalest.
      senders.delete(key);
      senders.set(key, sender);
      const [stalest] = senders.keys();
      if (senders.size > MAX_ADDRESSES && stalest !== undefined) senders.delete(stalest);
      const wait = Math.max(sender.wait(now, limit), overall.wait(now, limit * OVERALL_FACTOR));
      if (wait > 0) return Math.ceil(wait / 1000);
      sender.add(now);
      overall.add(now);
      return 0;
    },
    /** Counts a sender's last request no longer. */
    takeBack(address: string): void {
      senders.get(senderKey(address))?.takeBack();
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Places of which one sender can hold only so many, and all together only so many. */
export function createSlots(limits: { overall: number; each: number }) {
  const held = new Map<string, number>();
  let all = 0;
  return {
    /** Takes one; returns what gives it back (once), or undefined when there is none. */
    take(address: string): (() => void) | undefined {
      const key = senderKey(address);
      const own = held.get(key) ?? 0;
      if (all >= limits.overall || own >= limits.each) return undefined;
      held.set(key, own + 1);
      all += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}
