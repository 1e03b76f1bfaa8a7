import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { headersFolder, siteFolder } from '#relay/files/site-folder.ts';
import { type Running, run } from '../support/server.ts';
import { type Answered, type Asking, ask } from '../support/servers/ask.ts';
import { type Certificate, selfSigned } from '../support/servers/certificate.ts';
import { freePort, type RunningServer } from '../support/servers/started.ts';

/** Host names in the recipes. */
export const NAME = 'first.example';
export const WWW = `www.${NAME}`;
export const SECOND = 'second.example';
/** Requests a minute of one visitor on the stage. */
export const LIMIT = 4;

/** One of the two launches in the recipes: its folder's name, and the port of its relay. */
export interface Fronted {
  name: string;
  relay: number;
}

/** The ports and folders of a server in front, and the relays behind it. */
export interface Place {
  /** For its own files. */
  folder: string;
  /** The folder of the built pages: `NAME/dist` and `NAME/dist-headers`. */
  sites: string;
  first: Fronted;
  second: Fronted;
  /** Ports of 127.0.0.1. */
  http: number;
  https: number;
  certificate: Certificate;
}

/** Puts a built page where the recipes expect it. */
export function putSite(sites: string, name: string, site: string): void {
  const headers = join(sites, name, 'dist-headers');
  mkdirSync(join(sites, name), { recursive: true });
  symlinkSync(site, join(sites, name, 'dist'));
  cpSync(headersFolder(site), headers, { recursive: true, dereference: true });
  const maps = join(headers, 'nginx-maps.conf');
  // Each launch's lines begin with its own name.
  writeFileSync(maps, readFileSync(maps, 'utf8').replaceAll(/^[\w-]+(?=:\w+ )/gm, name));
}

/** Prepares a server in front under `folder`, with free ports. */
export async function placeIn(
  folder: string,
  names: { first: string; second: string },
): Promise<Place> {
  return {
    folder: join(folder, 'front'),
    sites: join(folder, 'sites'),
    first: { name: names.first, relay: await freePort() },
    second: { name: names.second, relay: await freePort() },
    http: await freePort(),
    https: await freePort(),
    certificate: selfSigned(join(folder, 'tls'), [NAME, WWW, SECOND]),
  };
}

export interface Stage extends Place {
  /** The built page. */
  site: string;
  /** What the relay answers itself, by the visitor's own words. */
  direct(asking: Partial<Asking>): Promise<Answered>;
  /** The same through the server in front, by HTTPS. */
  ask(asking: Partial<Asking>): Promise<Answered>;
  /** Messages that speak of this person. */
  mailOf(name: string): string[];
  stopRelay(): Promise<void>;
  startRelay(): Promise<void>;
  close(): Promise<void>;
}

/** The product as `npm run serve` runs it, with a server of a recipe in front. */
export async function openStage(
  startFront: (place: Place) => Promise<RunningServer>,
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const { name } = whichLaunch();
  // Built, and its relay is not there.
  const place = await placeIn(folder, { first: name, second: 'nobodys' });
  const relayPort = place.first.relay;
  const site = siteFolder();
  for (const launch of [place.first, place.second]) putSite(place.sites, launch.name, site);
  const dataDir = join(folder, 'data');

  const startRelay = () =>
    run('scripts/serve.ts', {
      LAUNCH: name,
      SITE_DIR: site,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(relayPort),
      TRUST_PROXY: '1',
      RATE_LIMIT: String(LIMIT),
    });
  let relay: Running | undefined = await startRelay();
  const stopRelay = async () => {
    await relay?.stop();
    relay = undefined;
  };
  const front = await startFront(place).catch(async (error) => {
    await stopRelay();
    throw error;
  });
  const secure = { port: place.https, host: NAME, trust: place.certificate.text };
  return {
    ...place,
    site,
    direct: (asking) => ask({ port: relayPort, host: NAME, ...asking }),
    ask: (asking) => ask({ ...secure, ...asking }),
    mailOf: (name) =>
      readdirSync(join(dataDir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'))
        .filter((message) => message.includes(name)),
    stopRelay,
    async startRelay() {
      relay = await startRelay();
    },
    async close() {
      await front.stop();
      await stopRelay();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
