import { expect, test } from 'vitest';
import { appForTest } from '../tests/support/relay/app.ts';
import { keptLog } from '../tests/support/relay/support.ts';

test('an error nobody foresaw is told by its place alone: its message may quote a visitor', async () => {
  const log = keptLog();
  const site = {
    answer: async () => {
      throw new TypeError('Maria da Conceição\n    at (85) 99999-8888');
    },
    missing: () => undefined,
    page: () => undefined,
  };
  const { ask } = await appForTest({ log, site: site as never });
  const answer = await ask('/');
  expect([answer.status, await answer.text()]).toEqual([503, 'Service Unavailable']);
  expect(log.lines).toEqual([
    expect.stringMatching(/^Erro inesperado: TypeError at .*app\.test\.ts:/),
  ]);
  expect(log.lines.join()).not.toMatch(/Maria|9999/);
});
