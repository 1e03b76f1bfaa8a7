import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readLaunchFile } from '#relay/files/launch-file.ts';
import { headersFolder, siteFolder } from '#relay/files/site-folder.ts';
import { LAUNCH, SECOND, SECOND_SITE } from '../support/launch.ts';
import { run } from '../support/server.ts';
import { type Asking, ask } from '../support/servers/ask.ts';
import { type Certificate, selfSigned } from '../support/servers/certificate.ts';
import { freePort, type RunningServer } from '../support/servers/started.ts';
import { byScript } from './posts.ts';

/** Host names in the recipes. */
export const NAME = 'first.example';
export const SECOND_NAME = 'second.example';
/** Requests a minute of one visitor on the stage. */
export const LIMIT = 4;

/** One of the two launches in the recipes. */
interface Fronted {
  /** As LAUNCH takes it. */
  launch: string;
  /** Its folder's name. */
  name: string;
  host: string;
  /** The folder of its built page. */
  site: string;
  /** Of its relay. */
  port: number;
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

/** Puts both built pages where the recipes expect them, and finds free ports. */
export async function placeIn(folder: string): Promise<Place> {
  const sites = join(folder, 'sites');
  const put = async (launch: string, site: string, host: string): Promise<Fronted> => {
    const name = basename(launch);
    mkdirSync(join(sites, name), { recursive: true });
    symlinkSync(site, join(sites, name, 'dist'));
    symlinkSync(headersFolder(site), join(sites, name, 'dist-headers'));
    return { launch, name, host, site, port: await freePort() };
  };
  return {
    folder: join(folder, 'front'),
    sites,
    first: await put(LAUNCH, siteFolder(), NAME),
    second: await put(SECOND, resolve(SECOND_SITE), SECOND_NAME),
    http: await freePort(),
    https: await freePort(),
    certificate: selfSigned(
      join(folder, 'tls'),
      [NAME, SECOND_NAME].flatMap((host) => [host, `www.${host}`]),
    ),
  };
}

/** A launch as `npm run serve` runs it, behind the server in front. */
async function openLaunch(fronted: Fronted, { https, certificate }: Place, folder: string) {
  const { launch, name, host, site, port } = fronted;
  const dataDir = join(folder, `data-${name}`);
  const start = () =>
    run('scripts/serve.ts', {
      LAUNCH: launch,
      SITE_DIR: site,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
      RATE_LIMIT: String(LIMIT),
    });
  let relay = await start();
  const { label, form } = readLaunchFile(site, name);
  return {
    ...fronted,
    /** What the relay answers itself, by the visitor's own words. */
    direct: (asking: Partial<Asking>) => ask({ port, host, ...asking }),
    /** The same through the server in front, by HTTPS. */
    ask: (asking: Partial<Asking>) =>
      ask({ port: https, host, trust: certificate.text, ...asking }),
    /** The post of this launch's own page. */
    byScript: (person: string) =>
      byScript(person, { empreendimento: label, to_email: form.toEmail }),
    page: (path: string) => readFileSync(join(site, path), 'utf8'),
    /** Messages that speak of this person. */
    mailOf: (person: string) =>
      readdirSync(join(dataDir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'))
        .filter((message) => message.includes(person)),
    stop: () => relay.stop(),
    async start() {
      relay = await start();
    },
  };
}

/** Two launches with a server of a recipe in front. */
export async function openStage(startFront: (place: Place) => Promise<RunningServer>) {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const place = await placeIn(folder);
  const [first, second] = await Promise.all([
    openLaunch(place.first, place, folder),
    openLaunch(place.second, place, folder),
  ]);
  const front = await startFront(place);
  return {
    ...place,
    first,
    second,
    async close() {
      await Promise.all([front, first, second].map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
