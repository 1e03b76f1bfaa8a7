import { z } from 'zod';
import { launchWords, whichLaunch } from '#core/launch/which-launch.ts';
import { SECOND } from './clock.ts';
import { checkDataFolder, lockedMessage, type RunningServer, serverOn } from './data-folder.ts';
import { type Address, isTaken, portTakenMessage } from './listen.ts';
import { databaseName } from './outbox/terms.ts';
import { readOwnSettings, type Settings } from './settings.ts';

const healthSchema = z.object({
  site: z.object({ build: z.string().nullable(), refused: z.boolean() }),
});

type DataSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

async function askServer({ url }: RunningServer) {
  try {
    const signal = AbortSignal.timeout(10 * SECOND);
    const answer = await fetch(`${url}/healthz`, { redirect: 'error', signal });
    return healthSchema.safeParse(await answer.json()).data?.site;
  } catch {
    return undefined;
  }
}

function describeServer({ dataDir, databaseUrl }: DataSettings): string {
  const database = databaseUrl ? `Contatos: PostgreSQL em ${databaseName(databaseUrl)}. ` : '';
  const data = `${launchWords()} ${database}Pasta de dados: ${dataDir}`;
  const server = serverOn(dataDir);
  return server
    ? `${data} (a do servidor no ar em ${server.url}).`
    : `${data}. Nenhum servidor a usa agora; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`;
}

/** @throws Error with a sentence when settings or data folder are wrong */
export async function readCommandSettings(): Promise<Settings> {
  const settings = readOwnSettings();
  await checkDataFolder(settings.dataDir, whichLaunch().name);
  console.error(describeServer(settings));
  return settings;
}

/** The running server of this data folder, if it serves this page. */
export function findServer({ dataDir }: DataSettings, site: string): RunningServer | undefined {
  const server = serverOn(dataDir);
  return server?.site === site ? server : undefined;
}

/** @throws Error with a sentence naming who has the data or the port */
export async function checkFree({ dataDir, ...address }: DataSettings & Address): Promise<void> {
  const server = serverOn(dataDir);
  if (server) throw new Error(lockedMessage(dataDir, server));
  if (address.port !== 0 && (await isTaken(address)))
    throw new Error(portTakenMessage(address.port));
}

export const shownBuild = async (server: RunningServer) => (await askServer(server))?.build ?? null;

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
