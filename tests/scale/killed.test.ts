import { expect, test } from 'vitest';
import { openStage, ROUNDS } from './stage.ts';

const KILLS = ROUNDS || 3;

test('one of two relays killed in bursts: every acknowledged lead comes, under one id', async () => {
  const { startClients, kill, expectAllDelivered } = await openStage();
  const clients = startClients();
  for (let round = 0; round < KILLS; round += 1) {
    await clients.more(25);
    await kill();
  }
  await clients.stop();
  const copies = await expectAllDelivered(clients.acknowledged, `${KILLS} kills`);
  // Of what was in the killed one's hands: at most its four attempts.
  expect(copies).toBeLessThanOrEqual(4 * KILLS);
});
