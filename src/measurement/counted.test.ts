import { expect, test, vi } from 'vitest';
import { mayCount } from './owed.ts';

// What the database decides is proved on a browser's own: tests/journeys/visits.spec.ts.
test.each([
  ['there is no database', undefined],
  [
    'the browser refuses it',
    {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('a lead is counted all the same where %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  expect(await mayCount('meta-pixel', '3b241101-e2bb-4255-8caf-4136c566a962')).toBe(true);
});
