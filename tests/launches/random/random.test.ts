import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentError, loadContent } from '#core/launch/load.ts';
import fc from '../../support/properties.ts';
import { randomLaunch, writeLaunch } from './launch.ts';

test('any launch within the bounds of the schema is right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mistakesOf = async (launch: Parameters<typeof writeLaunch>[1]) => {
    await writeLaunch(folder, launch);
    try {
      loadContent(folder);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.message.split('\n  ').slice(1);
      throw error;
    }
  };
  await fc.assert(
    fc.asyncProperty(randomLaunch, async (launch) => {
      expect(await mistakesOf(launch)).toEqual([]);
    }),
    // An example is a launch: the first one that fails says enough.
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 8), endOnFailure: true },
  );
});
