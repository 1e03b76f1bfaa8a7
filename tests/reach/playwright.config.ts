import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';

/**
 * Who else must get through: in-app browsers, large text, small and flat screens, keyboards, forced
 * colours, less motion, paper. `npx playwright test -c tests/reach`, from the project's root.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/reach',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  reporter: process.env.REACH_REPORT
    ? [['list'], ['json', { outputFile: process.env.REACH_REPORT }]]
    : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
