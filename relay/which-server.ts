import { z } from 'zod';
import { askHealth, nearAddress } from './ask-health.ts';
import { SECOND } from './clock.ts';
import { instanceOf } from './instance.ts';
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
