import { expect, onTestFinished, test } from 'vitest';
import { postLead } from '../support/relay/server.ts';
import { delivered, openStage, type Stage } from './stage.ts';

/** The whole trial: docs/reliability.md. */
const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 0);
/** Acknowledgements between two faults. */
const BURST = 25;
/** Time until another relay takes a dead relay's leads. */
const ALL_OUT_MS = 180_000;

const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts each lead until it is acknowledged, as browsers do. */
function startClients({ url }: Stage, count: number) {
  const acknowledged: string[] = [];
  let stopping = false;
  const client = async (who: number) => {
    for (let n = 0; !stopping; n += 1) {
      const name = `Lead ${who}-${n}`;
      while ((await postLead(url, name)) !== 200) {
        if (stopping) return;
        await settled(50);
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
    async more(amount: number) {
      const goal = acknowledged.length + amount;
      const deadline = Date.now() + 60_000;
      while (acknowledged.length < goal) {
        if (Date.now() > deadline) throw new Error('Nothing is acknowledged any more.');
        await settled(5);
      }
    },
    stop,
  };
}

/** Expects every acknowledged lead under one Message-ID, and none waiting or given up. */
async function expectAllDelivered({ desk, mailbox }: Stage, acknowledged: string[], what: string) {
  const deadline = Date.now() + ALL_OUT_MS;
  let left = await desk.list();
  while (left.some(({ state }) => state !== 'delivered') && Date.now() < deadline) {
    await settled(500);
    left = await desk.list();
  }
  expect(left.filter(({ state }) => state !== 'delivered')).toEqual([]);
  const { ids, messages } = delivered(mailbox);
  expect(acknowledged.filter((name) => !ids.has(name))).toEqual([]);
  expect([...ids].filter(([, ofOne]) => ofOne.size !== 1)).toEqual([]);
  console.info(
    `${what}: ${acknowledged.length} acknowledged, 0 lost, ${ids.size} delivered, ${messages - ids.size} copies`,
  );
  return messages - ids.size;
}

test('two relays, nothing amiss: each lead comes once', async () => {
  const stage = await openStage(2);
  const clients = startClients(stage, 6);
  await clients.more(ROUNDS > 0 ? 2000 : 200);
  await clients.stop();
  expect(await expectAllDelivered(stage, clients.acknowledged, 'nothing amiss')).toBe(0);
  const both = stage.relays.map(({ lines }) => lines.some((line) => line.includes('entregue a')));
  expect(both).toEqual([true, true]);
});

test('one of two relays killed in bursts: every acknowledged lead comes, under one Message-ID', async () => {
  const stage = await openStage(2);
  const clients = startClients(stage, 6);
  for (let round = 0; round < (ROUNDS || 4); round += 1) {
    await clients.more(BURST);
    await stage.kill(0);
  }
  await clients.stop();
  const copies = await expectAllDelivered(stage, clients.acknowledged, `${ROUNDS || 4} kills`);
  // Of what was in the killed one's hands: at most its four attempts.
  expect(copies).toBeLessThanOrEqual(4 * (ROUNDS || 4));
});

test('while the database is away nothing is acknowledged and health says so; then all goes on', async () => {
  const stage = await openStage(2);
  const health = async () => {
    const response = await fetch(`${stage.url}/healthz`);
    return [response.status, await response.json()];
  };
  expect(await postLead(stage.url, 'Ana')).toBe(200);
  await stage.postgres.stop('immediate');
  expect(await postLead(stage.url, 'Bia')).toBe(503);
  expect(await health()).toEqual([503, expect.objectContaining({ status: 'unavailable' })]);
  await stage.postgres.start();
  await expect.poll(() => postLead(stage.url, 'Bia'), { timeout: 90_000 }).toBe(200);
  await expect
    .poll(health, { timeout: 90_000 })
    .toEqual([200, expect.objectContaining({ status: 'ok' })]);
  expect(await expectAllDelivered(stage, ['Ana', 'Bia'], 'a database away')).toBe(0);
  for (const { lines } of stage.relays) expect(lines.join('\n')).not.toMatch(/Ana|Bia|99999/);
});

test('the database killed and started again in bursts: every acknowledged lead comes, once', async () => {
  const stage = await openStage(2);
  const clients = startClients(stage, 6);
  for (let round = 0; round < (ROUNDS || 3); round += 1) {
    await clients.more(BURST);
    await stage.postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
    await stage.postgres.start();
  }
  await clients.more(BURST);
  await clients.stop();
  const what = `${ROUNDS || 3} restarts of the database`;
  // The relays live on, and remember what they handed over until the database takes it.
  expect(await expectAllDelivered(stage, clients.acknowledged, what)).toBe(0);
});

test.runIf(ROUNDS > 0)(
  'a mail server that takes longer than a heartbeat gets one copy',
  async () => {
    const stage = await openStage(2, {
      onMailFrom: (_address, _session, callback) => void setTimeout(callback, 100_000),
    });
    expect(await postLead(stage.url, 'Ana')).toBe(200);
    expect(await expectAllDelivered(stage, ['Ana'], 'a mail server of 100 s')).toBe(0);
  },
);
