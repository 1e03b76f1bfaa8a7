import type { z } from 'zod';
import type { Settings } from './settings.ts';

/** Where a server listens, by its settings. */
export type Address = Pick<Settings, 'host' | 'port'>;

/** Interfaces that are every interface. */
const EVERYWHERE = ['', '0.0.0.0', '::'];

/**
 * Where the server of these settings is reached from its own machine.
 * @param own this machine's name, for a server that listens on every interface
 */
export function nearAddress({ host = '', port }: Address, own = '127.0.0.1'): string {
  const name = EVERYWHERE.includes(host) ? own : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What `/healthz` of the server at `address` tells; undefined when none answers by `limitMs` with what is asked for. */
export async function askHealth<T extends z.ZodType>(
  address: string,
  schema: T,
  limitMs: number,
): Promise<z.infer<T> | undefined> {
  try {
    const answer = await fetch(`${address}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    return schema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
