import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { pageIn, siteFolder } from '#relay/files/site-folder.ts';
import { loadCompiled, renderSite } from '../../scripts/render-site.ts';
import { randomLaunch, writeLaunch } from '../launches/random/launch.ts';
import { VARIANTS } from '../launches/variants.ts';
import { drawWhole, layoutFaults } from '../support/layout.ts';
import { scrollUntilAwake } from '../support/page.ts';
import { openStaticHost } from '../support/servers/static-host.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  [320, 640],
  [1280, 900],
] as const;

/** Seeds of launches that once did not fit; `LAUNCH_SEED=` draws others instead. */
const SEEDS = process.env.LAUNCH_SEED?.split(',') ?? ['6', '1009'];

// React is faster without its development checks.
process.env.NODE_ENV = 'production';

const LAUNCHES = { ...VARIANTS };
for (const seed of SEEDS)
  LAUNCHES[`random-${seed}`] = async (folder) => {
    const [launch] = fc.sample(randomLaunch, { seed: Number(seed), numRuns: 1 });
    if (launch) await writeLaunch(folder, launch);
  };

for (const [name, write] of Object.entries(LAUNCHES))
  test(`the ${name} launch is whole at every width @ci`, async ({ page }) => {
    mkdirSync('.test-launches', { recursive: true });
    const root = mkdtempSync(resolve('.test-launches/variant-'));
    const folder = join(root, name);
    await write(folder);
    // Scripts and styles are those of the page under test, compressed already.
    await renderSite(folder, root, await loadCompiled(), { previous: siteFolder() });
    const host = await openStaticHost(pageIn(root));
    try {
      const each = expect.configure({ soft: true });
      await page.goto(host.url);
      await page.mouse.move(2, 2);
      await drawWhole(page);
      const [, ...otherTabs] = await page.getByRole('tab').all();
      if (otherTabs[0]) await scrollUntilAwake(otherTabs[0]);
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        // Scripts measure some parts anew after a change of the window.
        await each.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
        for (const tab of otherTabs) {
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          await each.poll(() => layoutFaults(page, '#plantas'), `${width} px`).toEqual([]);
        }
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
      }
    } finally {
      host.close();
      rmSync(root, { recursive: true, force: true });
    }
  });
