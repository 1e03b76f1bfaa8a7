import { z } from 'zod';
import { launchWords, whichLaunch } from '#core/launch/which-launch.ts';
import { SECOND } from './clock.ts';
import { checkDataFolder } from './data-folder.ts';
import { lockedMessage, type RunningServer, serverOn } from './data-lock.ts';
import { type Address, isTaken, portTakenMessage } from './listen.ts';
import { databaseName } from './outbox/terms.ts';
import { readOwnSettings, type Settings } from './settings.ts';

/** What `/healthz` tells of the page that a server shows. */
const healthSchema = z.object({
  site: z.object({ build: z.string().nullable(), refused: z.boolean() }),
});

/** What it works on. */
type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * What a server tells of its page; undefined when it doesn't answer in time: a busy one has its
 * time.
 */
async function askServer({ url }: RunningServer) {
  try {
    const signal = AbortSignal.timeout(10 * SECOND);
    const answer = await fetch(`${url}/healthz`, { redirect: 'error', signal });
    return healthSchema.safeParse(await answer.json()).data?.site;
  } catch {
    return undefined;
  }
}

/**
 * What a command is about, for the operator: the launch, the data, and the server that works on
 * them.
 */
export function whichServer({ dataDir, databaseUrl }: Where): string {
  const database = databaseUrl ? `Contatos: PostgreSQL em ${databaseName(databaseUrl)}. ` : '';
  const what = `${launchWords()} ${database}Pasta de dados: ${dataDir}`;
  const server = serverOn(dataDir);
  return server
    ? `${what} (a do servidor no ar em ${server.url}).`
    : `${what}. Nenhum servidor a usa agora; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`;
}

/**
 * Reads `.env` and the environment for a command that sends nothing, which needs neither a build
 * nor the content, and says on stderr what the command is about.
 * @throws Error with a sentence when the environment is wrong, or the data folder doesn't answer or
 * is another launch's
 */
export async function readCommandSettings(): Promise<Settings> {
  const settings = readOwnSettings();
  await checkDataFolder(settings.dataDir, whichLaunch().name);
  console.error(whichServer(settings));
  return settings;
}

/**
 * The server that shows what is published in this folder; undefined where none works on these data
 * and this folder.
 */
export function findServer({ dataDir }: Where, site: string): RunningServer | undefined {
  const server = serverOn(dataDir);
  return server?.site === site ? server : undefined;
}

/**
 * Checks that a server may start: nobody else has its data or its port.
 * @throws Error with a sentence that names who has
 */
export async function checkFree({ dataDir, ...address }: Where & Address): Promise<void> {
  const server = serverOn(dataDir);
  if (server) throw new Error(lockedMessage(dataDir, server));
  if (address.port !== 0 && (await isTaken(address)))
    throw new Error(portTakenMessage(address.port));
}

/** Name of the build that a server shows. */
export const shownBuild = async (server: RunningServer) => (await askServer(server))?.build ?? null;

/**
 * Reports what the running server shows after a build.
 * @returns whether it shows that build
 */
export async function reportShown(server: RunningServer, id: string): Promise<boolean> {
  const served = await askServer(server);
  if (served?.build === id) {
    console.info(`O servidor que está no ar já mostra esta publicação: ${server.url}`);
    return true;
  }
  console.error(
    served?.refused
      ? 'A página nova está pronta, mas o servidor que está no ar a recusou e continua com a anterior: o motivo está no registro dele. Se você mudou MAIL_TO ou PUBLIC_EMAILJS_…, ou atualizou o projeto, reinicie o servidor.'
      : `A página nova está pronta, mas o servidor em ${server.url} não a mostra: ele parou, ou está ocupado.`,
  );
  return false;
}
