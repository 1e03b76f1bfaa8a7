import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../relay/configuration.ts';
import { type RunningServer, startServer } from '../../relay/server.ts';
import { mailboxesOf } from '../../relay/settings.ts';
import { type Mailbox, openMailbox, type Received } from '../../tests/support/relay/mailbox.ts';
import { until } from './until.ts';

const QUIET = { info() {}, warn() {}, error() {} };

/** The product's own server with a mailbox behind it, as a broker would have them. */
export interface Stage {
  /** Of the page; stays the same while the server is away. */
  url: string;
  mailTo: string;
  mailbox: Mailbox;
  /** Waits for the message that names this person. */
  mailFrom(name: string): Promise<Received>;
  /** The server is gone, page and relay: connections are refused. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts server and mailbox.
 * @param siteRoot folder of the built page
 * @throws Error when the page was built to send elsewhere
 */
export async function openStage(siteRoot: string): Promise<Stage> {
  const { settings: configured, launch } = readConfiguration();
  if (configured.provider.origin) {
    throw new Error(
      'PUBLIC_EMAILJS_* are set, so leads would go to EmailJS and not to the mailbox of these journeys. Unset them.',
    );
  }
  const mailbox = await openMailbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
  const settings = {
    ...configured,
    port: 0,
    host: '127.0.0.1',
    smtpUrl: mailbox.url,
    dataDir,
    rateLimit: 0,
  };
  let server: RunningServer | undefined;
  const start = async () => {
    server = await startServer({ settings, launch, siteRoot, log: QUIET });
    settings.port = server.port;
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  await start();

  return {
    url: `http://localhost:${settings.port}`,
    mailTo: mailboxesOf(settings, launch).mailTo,
    mailbox,
    mailFrom: (name) =>
      until(
        `a message with ${name} arrives`,
        () => mailbox.received.find(({ email }) => email.text?.includes(name)),
        () => mailbox.received.map(({ email }) => email.subject),
      ),
    stopServer: stop,
    startServer: start,
    async close() {
      await stop();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
