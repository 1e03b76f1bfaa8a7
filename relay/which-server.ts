import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { launchWords, whichLaunch } from '#core/launch/which-launch.ts';
import { SECOND } from './clock.ts';
import { checkDataFolder } from './data-folder.ts';
import { builtIn } from './files/built-for.ts';
import { keptBuilds } from './files/site-folder.ts';
import { type Address, isTaken, nearAddress, takenWords } from './listen.ts';
import { databaseName } from './outbox/terms.ts';
import { readOwnSettings, type Settings } from './settings.ts';

/** What `/healthz` tells of the data that a server works on, and of the page that it serves. */
const healthSchema = z.object({
  /** Name of its launch's folder. */
  launch: z.string(),
  instance: z.string(),
  site: z.object({ build: z.string().nullable(), refused: z.boolean() }),
  prices: z.object({ source: z.enum(['built', 'published']), month: z.string().nullable() }),
});
export type Health = z.infer<typeof healthSchema>;

/** What it works on. */
type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** What the server of ours that listens there tells; undefined when none answers in time: a busy one has its time. */
async function askServer(address: Address): Promise<Health | undefined> {
  try {
    const signal = AbortSignal.timeout(10 * SECOND);
    const answer = await fetch(`${nearAddress(address)}/healthz`, { redirect: 'error', signal });
    return healthSchema.safeParse(await answer.json()).data;
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
export async function whichServer(settings: Where & Address): Promise<string> {
  const { dataDir, databaseUrl, port } = settings;
  const database = databaseUrl ? `Contatos: PostgreSQL em ${databaseName(databaseUrl)}. ` : '';
  const what = `${launchWords()} ${database}Pasta de dados: ${dataDir}`;
  if (port === 0) return `${what}.`;
  const address = nearAddress(settings);
  const served = await askServer(settings);
  if (!served)
    return `${what}. Nenhum servidor deste site respondeu em ${address}; se o seu usa outra pasta, diga qual: DATA_DIR=/pasta.`;
  if (isOthers(served))
    return `${what}. Em ${address} responde o servidor do lançamento ${served.launch}, não o deste.`;
  if (served.instance === (await instanceOf(settings))) return `${what} (a do servidor no ar em ${address}).`;
  throw new Error(
    `O servidor no ar em ${address} não usa o que este comando olhou (${what}). Nada foi feito. Rode o comando com os ajustes do servidor: o mesmo arquivo .env, com sudo se for do root, ou DATA_DIR=/pasta/do/servidor na frente. Se quer mesmo esta pasta, ponha PORT=0 na frente.`,
  );
}

/**
 * Reads `.env` and the environment for a command that sends nothing, which needs neither a build nor the content, and
 * says on stderr what the command is about.
 * @throws Error with a sentence when the environment is wrong, these are not the settings of the server that runs here, or
 * the data folder doesn't answer or is another launch's
 */
export async function readCommandSettings(): Promise<Settings> {
  const settings = readOwnSettings();
  await checkDataFolder(settings.dataDir, whichLaunch().name);
  console.error(await whichServer(settings));
  return settings;
}

/**
 * Which data a relay works on, as a short word that names nothing: the data folder as a file of this machine, so that
 * a copy is another one and a link isn't, and the database. Server and commands compare theirs.
 */
export async function instanceOf({ dataDir, databaseUrl }: Where): Promise<string> {
  const folder = await stat(dataDir, { bigint: true }).catch(() => undefined);
  const parts = [folder?.dev, folder?.ino, databaseUrl && databaseName(databaseUrl)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** Whether the server that told this is another launch's. */
const isOthers = ({ launch }: Health) => launch !== whichLaunch().name;

/** Whether what it serves is a build of this folder's: of one that a version before wrote its folder's name tells. */
const servesFrom = (folder: string, { site }: Health): boolean =>
  [folder, ...keptBuilds(folder)].some((root) => (builtIn(root)?.build.id ?? basename(root)) === site.build);

/**
 * What the running server serves, if there is one and it serves builds of this folder.
 * @param orFree for whoever would listen there otherwise
 * @throws Error with a sentence when it serves them for another launch: the build would take its page away. And, where
 * the port should be free otherwise, when it is another program's, another launch's or another folder's
 */
export async function findServer(
  address: Address,
  site: string,
  orFree = false,
): Promise<Health | undefined> {
  if (address.port === 0) return undefined;
  const served = await askServer(address);
  const isOurs = served !== undefined && servesFrom(site, served);
  if (served && isOthers(served) && (isOurs || orFree)) throw new Error(othersServe(address, served));
  if (isOurs) return served;
  if (served && orFree)
    throw new Error(
      `Na porta ${address.port} já está no ar um servidor como este, mas de outra pasta: ele não serve o que está em ${site}. Encerre-o, ou escolha outra porta em PORT (arquivo .env).`,
    );
  if (orFree && (await isTaken(address))) throw new Error(takenWords(address.port));
  return undefined;
}

/** How two launches run side by side. */
function othersServe({ port }: Address, { launch }: Health): string {
  const { name, shown } = whichLaunch();
  return `Na porta ${port} está no ar o lançamento ${launch}, não ${name}. Para ter os dois, dê a este outra porta e outra pasta, na frente do comando ou em ${shown}/.env: PORT=${port + 1} SITE_DIR=sites/${name}/dist`;
}

/**
 * Says what the running server shows after a build.
 * @returns whether it shows that build
 */
export async function tellShown(address: Address, id: string): Promise<boolean> {
  const [served, reached] = [await askServer(address), nearAddress(address, 'localhost')];
  if (served?.site.build === id) {
    console.info(`O servidor que está no ar já mostra esta publicação: ${reached}`);
    const whose = served.prices.source === 'published' ? 'publicada por "npm run conditions"' : 'da página';
    console.info(`Os preços que ele mostra são os da tabela ${whose} (${served.prices.month}).`);
    return true;
  }
  console.error(
    served?.site.refused
      ? 'A página nova está pronta, mas o servidor que está no ar a recusou e continua com a anterior: o motivo está no registro dele. Se você mudou MAIL_TO ou PUBLIC_EMAILJS_…, ou atualizou o projeto, reinicie o servidor.'
      : `A página nova está pronta, mas o servidor em ${reached} não a mostra: ele serve outra pasta, ou parou.`,
  );
  return false;
}
