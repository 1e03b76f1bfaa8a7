import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, JOURNEY_FLAGS } from './tests/support/chromium.ts';
import { LAUNCH, SAMPLE } from './tests/support/launch.ts';
import { OFF_THE_NET } from './tests/support/outside.ts';
import { jsonReport } from './tests/support/reports.ts';

const executablePath = findChromium();

process.env.LAUNCH = LAUNCH;

/**
 * Every day a feature is proved wired, once. A rarer turn of it, and the same at another width
 * (`@ci`), is for CI, and by hand with CI=1; so are the phones.
 */
const RARE = process.env.CI ? [] : [/@ci/];

/**
 * What a launch's content decides is proved on every launch, all else on the sample alone: other
 * files, and `@sample`.
 */
const SAME = LAUNCH === SAMPLE ? [] : [/@sample/];
const BY_CONTENT = [
  'journeys/{budgets,enlarged,fit,launch,map,page,pictures,plans,second-launch}.spec.ts',
  'reach/{large-text,print}.spec.ts',
];

/**
 * The journeys that a phone could fail alone: what fingers do, and what is drawn otherwise there.
 */
const PHONE = {
  name: 'phone',
  grep: /@phone/,
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

/**
 * Journeys in the machine's own Chromium, against the product's own server
 * (`tests/support/test.ts`). Those of `tests/reach` are for who else must get through: in-app
 * browsers, large text, small and flat screens, keyboards, forced colours, less motion, paper.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: LAUNCH === SAMPLE ? '{journeys,reach}/*.spec.ts' : BY_CONTENT,
  outputDir: 'test-results',
  fullyParallel: true,
  // A third of a journey waits.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // How long a broken one may take to fail; a machine that others use too is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...jsonReport],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    // Still, unless a journey is about what moves: each frame is drawn by software, and half of a
    // short journey's time went into the morning's fade. A page ends up the same, at once.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...JOURNEY_FLAGS, OFF_THE_NET],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...RARE, ...SAME],
      use: { viewport: { width: 1280, height: 900 } },
    },
    ...(process.env.CI ? [PHONE] : []),
  ],
});
