import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { loadContent } from '#core/launch/load.ts';
import { randomLaunch, writeLaunch } from '../launches/random/launch.ts';
import { barriers } from '../support/axe.ts';
import { buildLaunch } from '../support/launches.ts';
import { drawWhole, layoutFaults, SCREENS } from '../support/layout.ts';
import { bringUp } from '../support/page.ts';
import { expect, startProduct, test } from '../support/test.ts';

/** `LAUNCH_SEED=` builds another launch instead. */
const SEEDS = process.env.LAUNCH_SEED?.split(',') ?? ['6'];

for (const seed of SEEDS)
  test(`a launch made of chance is whole at every width: LAUNCH_SEED=${seed} @ci`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    mkdirSync('.test-launches', { recursive: true });
    const folder = mkdtempSync(resolve('.test-launches/random-'));
    const site = join(folder, 'site/dist');
    const [launch] = fc.sample(randomLaunch, { seed: Number(seed), numRuns: 1 });
    if (!launch) throw new Error('No launch was made.');
    await writeLaunch(folder, launch);
    buildLaunch(folder, site);
    const { email } = loadContent(folder).empreendimento;
    const product = await startProduct({ MAIL_TO: email, LAUNCH: folder }, site);
    try {
      const faults: string[] = [];
      await page.goto(product.url);
      await page.mouse.move(2, 2);
      await drawWhole(page);
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`));
        for (const tab of await page.getByRole('tab').all()) {
          await bringUp(tab);
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`));
        }
      }
      expect([...new Set(faults)]).toEqual([]);
      expect(await barriers(page)).toEqual([]);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
