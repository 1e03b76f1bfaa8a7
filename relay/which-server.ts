import { z } from 'zod';
import { SECOND } from './clock.ts';
import { instanceOf } from './instance.ts';
import { databaseName } from './outbox/database-name.ts';
import type { Settings } from './settings.ts';

const healthSchema = z.object({ instance: z.string() });
const LIMIT_MS = 2 * SECOND;
/** Interfaces that are every interface. */
const EVERYWHERE = ['0.0.0.0', '::'];

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'host' | 'port'>;

/** Where the server of these settings listens, seen from its own machine. */
function addressOf({ host = '', port }: Where): string {
  const near = host === '' || EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

/** Which data the server at `address` works on; undefined when none of ours answers in time. */
async function instanceAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return healthSchema.safeParse(await answer.json()).data?.instance;
  } catch {
    return undefined;
  }
}

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
  const address = addressOf(settings);
  const theirs = await instanceAt(address);
  if (theirs === undefined)
    return `${what}. Nenhum servidor deste site respondeu em ${address}; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`;
  if (theirs === (await instanceOf(settings))) return `${what} (a do servidor no ar em ${address}).`;
  throw new Error(
    `O servidor no ar em ${address} não usa o que este comando olhou (${what}). Nada foi feito. Rode o comando com os ajustes do servidor: o mesmo arquivo .env, com sudo se for do root, ou DATA_DIR=/pasta/do/servidor na frente. Se quer mesmo esta pasta, ponha PORT=0 na frente.`,
  );
}
