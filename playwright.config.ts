import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, JOURNEY_FLAGS } from './tests/support/chromium.ts';
import { LAUNCH, SAMPLE } from './tests/support/launch.ts';
import { OFF_THE_NET } from './tests/support/outside.ts';

const executablePath = findChromium();

process.env.LAUNCH = LAUNCH;

/**
 * `npm test` proves each feature once. Rarer cases and other widths (`@ci`), and phones, are for CI,
 * and by hand with CI=1.
 */
const RARE = process.env.CI ? [] : [/@ci/];

/** Other launches than the sample run only the files of behaviour that depends on content. */
const BY_CONTENT = 'journeys/{launch,map,page,plans,second-launch}.spec.ts';

/**
 * Journeys with touch, and of parts that are drawn otherwise on a phone.
 */
const PHONE = {
  name: 'phone',
  grep: /@phone/,
  use: {
    viewport: { width: 390, height: 844 },
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
  // A journey waits for a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // A limit for broken journeys on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A whole path, because the recipes' configuration takes it over in a folder of its own.
  reporter: [['list'], [resolve('tests/support/playwright-report.ts')]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    // Software draws each frame, so nothing moves unless a journey is about motion.
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
      grepInvert: [/@phone-only/, ...RARE],
      use: { viewport: { width: 1280, height: 900 } },
    },
    ...(process.env.CI ? [PHONE] : []),
  ],
});
