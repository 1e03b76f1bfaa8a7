import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/**
 * Journeys on a static host: some of the everyday ones, and its own.
 */
const JOURNEYS = ['contact', 'map'];

/** For a page that was built for a relay on another origin. */
const OTHER_RELAY = 'deploy/other-relay.spec.ts';

export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: process.env.PUBLIC_EMAILJS_ORIGIN
    ? OTHER_RELAY
    : ['deploy/static-host.spec.ts', ...JOURNEYS.map((name) => `journeys/${name}.spec.ts`)],
  outputDir: '../../test-results/deploy',
  workers: 1,
  projects: [
    {
      name: 'static host',
      grepInvert: [/@phone-only/, /@ci/],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
