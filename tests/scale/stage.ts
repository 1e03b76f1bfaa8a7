import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { openDesk } from '#relay/outbox/outbox.ts';
import { nameIn } from '../support/relay/aftermath.ts';
import { envFor, idsOf, receiver } from '../support/relay/receiver.ts';
import { postLead, spawnServer } from '../support/relay/server.ts';
import { keptLog, mailboxForTest, temporaryFolder, until } from '../support/relay/support.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startPostgres } from '../support/servers/postgres.ts';
import { freePort } from '../support/servers/started.ts';

/** The whole trial: docs/reliability.md. */
export const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 0);
/** Time for all leads, also those that another relay takes from a dead one. */
const ALL_OUT_MS = 300_000;

/** nginx's list of relays: an absent one is skipped for one request, not for ten seconds. */
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

/** Two relays on one PostgreSQL, behind nginx, delivering to a real SMTP server and a CRM. */
export async function openStage() {
  const [mailbox, crm, postgres] = [
    await mailboxForTest(),
    await receiver(),
    await startPostgres(),
  ];
  onTestFinished(postgres.close);
  const databaseUrl = await postgres.database();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    spawnServer({
      ...envFor([crm.url]),
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
  const url = `http://127.0.0.1:${port}`;

  /** Post each lead until it is acknowledged, as browsers do. */
  function startClients(count = 6) {
    const acknowledged: string[] = [];
    let stopping = false;
    const client = async (who: number) => {
      for (let n = 0; !stopping; n += 1) {
        const name = `Lead ${who}-${n}`;
        while ((await postLead(url, name)) !== 200) {
          if (stopping) return;
          await setTimeout(50);
        }
        acknowledged.push(name);
      }
    };
    const clients = Array.from({ length: count }, (_, who) => client(who));
    const stop = async () => {
      stopping = true;
      await Promise.all(clients);
    };
    onTestFinished(stop);
    return {
      acknowledged,
      more(amount: number) {
        const goal = acknowledged.length + amount;
        return until(`${goal} are acknowledged`, () => acknowledged.length >= goal, ALL_OUT_MS);
      },
      stop,
    };
  }

  async function waitingLeads(): Promise<number> {
    const mails = (await desk.list()).filter(({ state }) => state !== 'delivered').length;
    return mails + (await desk.queues()).reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /**
   * Expects every acknowledged lead under one id in the mailbox and the CRM, and none waiting or
   * given up. Returns how many messages were copies.
   */
  async function expectAllDelivered(acknowledged: string[], what: string): Promise<number> {
    await expect.poll(waitingLeads, { interval: 500, timeout: ALL_OUT_MS }).toBe(0);
    const ids = new Map<string, Set<string>>();
    for (const { email } of mailbox.received) {
      const name = nameIn(email.subject);
      const id = email.messageId?.replace(/^<|@.*$/g, '') ?? '';
      ids.set(name, (ids.get(name) ?? new Set()).add(id));
    }
    expect(acknowledged.filter((name) => !ids.has(name))).toEqual([]);
    expect([...ids].filter(([, ofOne]) => ofOne.size !== 1)).toEqual([]);
    const mailed = [...ids.values()].flatMap((ofOne) => [...ofOne]);
    expect([...new Set(idsOf(crm))].sort()).toEqual(mailed.sort());
    const copies = mailbox.received.length - ids.size;
    console.info(
      `${what}: ${acknowledged.length} acknowledged, 0 lost, ${ids.size} delivered, ${copies} copies`,
    );
    return copies;
  }

  return {
    /** nginx, before all relays. */
    url,
    relays,
    /** Ends the first relay as a power cut does, and starts it anew in its place. */
    async kill() {
      const [killed] = relays;
      killed?.child.kill('SIGKILL');
      await killed?.ended;
      relays[0] = await start(ports[0] ?? 0);
    },
    postgres,
    crm,
    startClients,
    expectAllDelivered,
  };
}
