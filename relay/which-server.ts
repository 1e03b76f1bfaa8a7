import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { SECOND } from './clock.ts';
import { databaseName } from './outbox/outbox.ts';
import type { Settings } from './settings.ts';

const healthSchema = z.object({ instance: z.string() });
const LIMIT_MS = 2 * SECOND;

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'host' | 'port'>;

/**
 * Makes sure that a command is about the server that runs here: asks it which data it works on, and says which ones
 * these are. Nobody is asked with PORT=0.
 * @returns what the command is about, for the operator
 * @throws Error with a sentence when the server works on other data than these settings name
 */
export async function whichServer(settings: Where): Promise<string> {
  const { dataDir, databaseUrl, port } = settings;
  const database = databaseUrl ? `Contatos: PostgreSQL em ${databaseName(databaseUrl)}. ` : '';
  const what = `${database}Pasta de dados: ${dataDir}`;
  if (port === 0) return `${what}.`;
  const address = nearAddress(settings);
  const theirs = (await askHealth(address, healthSchema, LIMIT_MS))?.instance;
  if (theirs === undefined)
    return `${what}. Nenhum servidor deste site respondeu em ${address}; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`;
  if (theirs === (await instanceOf(settings))) return `${what} (a do servidor no ar em ${address}).`;
  throw new Error(
    `O servidor no ar em ${address} não usa o que este comando olhou (${what}). Nada foi feito. Rode o comando com os ajustes do servidor: o mesmo arquivo .env, com sudo se for do root, ou DATA_DIR=/pasta/do/servidor na frente. Se quer mesmo esta pasta, ponha PORT=0 na frente.`,
  );
}

/**
 * Which data a relay works on, as a short word that names nothing: the data folder as a file of this machine, so that
 * a copy is another one and a link isn't, and the database. Server and commands compare theirs.
 */
export async function instanceOf({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const folder = await stat(dataDir, { bigint: true }).catch(() => undefined);
  const parts = [folder?.dev, folder?.ino, databaseUrl && databaseName(databaseUrl)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

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
