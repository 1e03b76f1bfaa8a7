import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { SECOND } from '../relay/clock.ts';
import { portTaken } from '../relay/listen.ts';
import { readBuild } from '../relay/site/built-for.ts';
import { keptBuilds } from '../relay/site/site-folder.ts';
import { codeOf } from '../relay/thrown.ts';
import { type Address, askHealth, nearAddress } from '../relay/which-server.ts';

/** What `/healthz` tells of the page. */
const healthSchema = z.object({
  site: z.object({ build: z.string().nullable(), refused: z.boolean() }),
  prices: z.object({ source: z.enum(['built', 'published']), month: z.string().nullable() }),
});
export type ServedSite = z.infer<typeof healthSchema>['site'] & z.infer<typeof healthSchema>['prices'];

const PATIENCE_MS = 5 * SECOND;
const reached = (address: Address) => nearAddress(address, 'localhost');

/** What the server of ours that listens there serves; undefined when none does. */
async function askServer(address: Address): Promise<ServedSite | undefined> {
  const health = await askHealth(reached(address), healthSchema, PATIENCE_MS);
  return health && { ...health.site, ...health.prices };
}

/** Whether what it serves is a build of this folder's. */
function servesFrom(site: string, { build }: ServedSite): boolean {
  if (build === null) return existsSync(join(site, 'index.html')) && !readBuild(site);
  return [site, ...keptBuilds(site)].some((folder) => readBuild(folder)?.id === build);
}

async function isTaken({ host, port }: Address): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return false;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return true;
    throw error;
  }
}

/** What the running server serves, if there is one and it serves builds of this folder. */
export async function findServer(address: Address, site: string): Promise<ServedSite | undefined> {
  const served = address.port === 0 ? undefined : await askServer(address);
  return served && servesFrom(site, served) ? served : undefined;
}

/**
 * The same, for whoever would listen there otherwise.
 * @throws Error with a sentence when the port is another program's
 */
export async function findServerOrFreePort(address: Address, site: string): Promise<ServedSite | undefined> {
  if (address.port === 0 || !(await isTaken(address))) return undefined;
  const served = await askServer(address);
  if (!served) throw new Error(portTaken(address.port));
  if (servesFrom(site, served)) return served;
  throw new Error(
    `Na porta ${address.port} já está no ar um servidor como este, mas de outra pasta: ele não serve o que está em ${site}. Encerre-o, ou escolha outra porta em PORT (arquivo .env).`,
  );
}

/**
 * Says what the running server shows after a build.
 * @returns whether it shows that build
 */
export async function tellShown(address: Address, id: string): Promise<boolean> {
  const served = await askServer(address);
  if (served?.build === id) {
    console.info(`O servidor que está no ar já mostra esta publicação: ${reached(address)}`);
    const whose = served.source === 'published' ? 'publicada por "npm run conditions"' : 'da página';
    console.info(`Os preços que ele mostra são os da tabela ${whose} (${served.month}).`);
    return true;
  }
  console.error(
    served?.refused
      ? 'A página nova está pronta, mas o servidor que está no ar a recusou e continua com a anterior: o motivo está no registro dele. Se você mudou MAIL_TO ou PUBLIC_EMAILJS_…, reinicie o servidor.'
      : `A página nova está pronta, mas o servidor em ${reached(address)} não a mostra: ele serve outra pasta, ou parou.`,
  );
  return false;
}
