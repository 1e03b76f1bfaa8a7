import { expect, test } from 'vitest';
import { keptLog, sampleEnquiry } from '../../tests/support/relay/support.ts';
import { systemClock } from '../clock.ts';
import { openQueue } from './queue.ts';
import { type Store, statementsBy } from './store.ts';
import { MAIL } from './terms.ts';

test('a note that is answered late leaves the next attempt its lease', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, repeated] = answers;
  const noted: unknown[] = [];
  let lease = 0;
  const statements = statementsBy(async (_, values) => {
    if ('limit' in values) {
      lease += 1;
      return [
        {
          id: 'one',
          enquiry: JSON.stringify(sampleEnquiry()),
          acceptedAt: 1,
          attempts: 1,
          expiresAt: 2,
          lease,
        },
      ];
    }
    noted.push(values.lease);
    await answers[noted.length - 1]?.promise;
    return [];
  });
  const store: Store = {
    ...statements,
    commit: (work) => work(statements),
    passOver: '',
    close: async () => {},
  };
  const options = {
    clock: systemClock,
    log: keptLog(),
    keepMs: () => 0,
    write: <T>(work: () => Promise<T>) => work(),
  };
  const queue = openQueue(store, MAIL, options);
  const note = () => queue.settle('one', { result: 'waiting', retryAt: 0, error: 'refused 450' });

  await queue.claim(1);
  const [once, twice] = [note(), note()];
  first?.resolve();
  await once;
  await queue.claim(1);
  repeated?.resolve();
  await twice;
  await note();
  expect(noted).toEqual([1, 1, 2]);
});
