import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { OutboxDesk } from '#relay/outbox/desk.ts';
import { openDesk } from '#relay/outbox/outbox.ts';
import { nameIn } from '../support/relay/aftermath.ts';
import type { Mailbox } from '../support/relay/mailbox.ts';
import { type ServerProcess, spawnServer } from '../support/relay/server.ts';
import { keptLog, mailboxForTest, temporaryFolder } from '../support/relay/support.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { type PostgresServer, startPostgres } from '../support/servers/postgres.ts';
import { freePort } from '../support/servers/started.ts';

/**
 * nginx's list of relays: an absent one is skipped for one request, not for ten seconds.
 */
const frontOf = (port: number, relays: number[]) => `
  upstream relays {
${relays.map((relay) => `    server 127.0.0.1:${relay} max_fails=0;`).join('\n')}
    keepalive 16;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 2s;
    location / { proxy_pass http://relays; }
  }`;

export interface Stage {
  /** nginx, before all relays. */
  url: string;
  relays: ServerProcess[];
  /** Ends one as a power cut does, and starts it anew in its place. */
  kill(relay: number): Promise<void>;
  postgres: PostgresServer;
  mailbox: Mailbox;
  desk: OutboxDesk;
}

/**
 * Starts relays on one PostgreSQL, behind nginx, delivering to a real SMTP server.
 */
export async function openStage(count: number, mail: SMTPServerOptions = {}): Promise<Stage> {
  const mailbox = await mailboxForTest(mail);
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const databaseUrl = await postgres.database();
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const start = (port: number) =>
    spawnServer({
      PORT: String(port),
      TRUST_PROXY: '1',
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'site@example.com',
    });
  const relays = await Promise.all(ports.map(start));
  const port = await freePort();
  const nginx = await startNginx(frontOf(port, ports), join(temporaryFolder(), 'nginx'), port);
  onTestFinished(() => nginx.stop());
  const desk = await openDesk({ dataDir: '', databaseUrl }, { log: keptLog() });
  onTestFinished(() => desk.close());
  return {
    url: `http://127.0.0.1:${port}`,
    relays,
    async kill(n) {
      relays[n]?.child.kill('SIGKILL');
      await relays[n]?.ended;
      relays[n] = await start(ports[n] ?? 0);
    },
    postgres,
    mailbox,
    desk,
  };
}

/** Message-IDs by the name of the lead, and how many messages came. */
export function delivered({ received }: Mailbox) {
  const ids = new Map<string, Set<string>>();
  for (const { email } of received) {
    const name = nameIn(email.subject);
    ids.set(name, (ids.get(name) ?? new Set()).add(email.messageId ?? ''));
  }
  return { ids, messages: received.length };
}
