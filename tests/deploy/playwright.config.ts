import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** What of the page's journeys must hold on a static host too, and what only holds there. */
const JOURNEYS = ['lead', 'contact', 'page', 'map'];

/** Without script the form, and the chat button in it, is one chat link there. */
const NOT_THERE = /@phone-only|without JavaScript.*every chat button/;

export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['deploy/*.spec.ts', ...JOURNEYS.map((name) => `journeys/${name}.spec.ts`)],
  outputDir: '../../test-results/deploy',
  workers: 1,
  reporter: process.env.HOST_REPORT
    ? [['list'], ['json', { outputFile: process.env.HOST_REPORT }]]
    : [['list']],
  projects: [{ name: 'static host', grepInvert: NOT_THERE, use: { viewport: { width: 1280, height: 900 } } }],
});
