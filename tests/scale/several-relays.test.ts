import { expect, test } from 'vitest';
import { postLead } from '../support/relay/server.ts';
import { openStage, ROUNDS } from './stage.ts';

const RESTARTS = ROUNDS || 2;

test('two relays, nothing amiss: each lead comes once, to the mailbox and the CRM', async () => {
  const { relays, crm, startClients, expectAllDelivered } = await openStage();
  const clients = startClients();
  await clients.more(ROUNDS > 0 ? 2000 : 200);
  await clients.stop();
  expect(await expectAllDelivered(clients.acknowledged, 'nothing amiss')).toBe(0);
  expect(crm.got).toHaveLength(clients.acknowledged.length);
  for (const { lines } of relays) expect(lines.join('\n')).toContain('entregue a');
});

test('while the database is away nothing is acknowledged and health says so; then every acknowledged lead comes, once', async () => {
  const { url, relays, postgres, startClients, expectAllDelivered } = await openStage();
  const health = async () => {
    const response = await fetch(`${url}/healthz`);
    return [response.status, await response.json()];
  };
  const clients = startClients();
  for (let round = 0; round < RESTARTS; round += 1) {
    await clients.more(25);
    await postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
    expect(await postLead(url, 'Ana')).toBe(503);
    expect(await health()).toEqual([503, expect.objectContaining({ status: 'unavailable' })]);
    await postgres.start();
  }
  await clients.more(25);
  await clients.stop();
  await expect.poll(health).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  // The relays live on, and remember what they handed over until the database takes it.
  const what = `${RESTARTS} restarts of the database`;
  expect(await expectAllDelivered(clients.acknowledged, what)).toBe(0);
  for (const { lines } of relays) expect(lines.join('\n')).not.toMatch(/Ana|Lead \d|99999/);
});
