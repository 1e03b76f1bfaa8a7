import { expect, test } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { readLaunch } from '../render/launch.ts';
import { shownPlans } from './plans.ts';

const launch = readLaunch(whichLaunch().path);

test('every plan that is drawn is among the site’s files in the launch’s colours', () => {
  const drawn = shownPlans(launch).filter(({ large }) => large.viewBox);
  for (const { large } of drawn) {
    const text = launch.plans.files[large.src.slice(1)];
    expect(text).toContain('<svg');
    expect(text).not.toMatch(/var\(--/);
  }
});
