import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '../../relay/site/site-folder.ts';
import { type Running, run } from '../support/server.ts';
import { type Answered, type Asking, ask } from '../support/servers/ask.ts';
import { type Certificate, selfSigned } from '../support/servers/certificate.ts';
import { freePort, type RunningServer } from '../support/servers/started.ts';

/** The names in the recipes. */
export const NAME = 'residencial-lagoa.example';
export const WWW = `www.${NAME}`;
/** Requests a minute of one visitor on the stage. */
export const LIMIT = 4;

/** Where a server in front listens, and what it stands in front of. */
export interface Place {
  /** For its own files. */
  folder: string;
  /** The built page. */
  site: string;
  /** Ports of 127.0.0.1. */
  http: number;
  https: number;
  relay: number;
  certificate: Certificate;
}

export interface Stage extends Place {
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
export async function openStage(startFront: (place: Place) => Promise<RunningServer>): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const [http, https, relayPort] = [await freePort(), await freePort(), await freePort()];
  const certificate = selfSigned(join(folder, 'tls'), [NAME, WWW]);
  const place = {
    folder: join(folder, 'front'),
    site: siteFolder(),
    http,
    https,
    relay: relayPort,
    certificate,
  };
  const dataDir = join(folder, 'data');

  const startRelay = () =>
    run('scripts/serve.ts', {
      LAUNCH: 'lagoa',
      SITE_DIR: place.site,
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
  const secure = { port: https, host: NAME, trust: certificate.text };
  return {
    ...place,
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
