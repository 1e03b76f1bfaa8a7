import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readConfiguration } from '../../relay/configuration.ts';
import { siteFolder } from '../../relay/files/site-folder.ts';
import { startServer } from '../../relay/server.ts';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { type Fetched, loadAndScroll, ofType, total } from '../../tests/support/requests.ts';
import { needChromium } from './need-chromium.ts';

/**
 * What one visit asks of a server, for the arithmetic of docs/scale.md; of the page that was built
 * last.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'visit-'));
const { settings, launch } = readConfiguration();
const server = await startServer({
  settings: { ...settings, port: 0, rateLimit: 0, dataDir },
  launch,
  siteRoot: siteFolder(),
  log: { info() {}, warn: console.warn, error: console.error },
});
const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
const device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const { first, all } = await loadAndScroll(browser, server.url, device);
await browser.close();
await server.stop();
await rm(dataDir, { recursive: true });

/**
 * What came over the network: neither a picture inside of the HTML, nor a script that was fetched
 * ahead of its run.
 */
const asked = (files: Fetched[]) =>
  files.filter(({ path, bytes }) => path.startsWith('/') && bytes > 0);
const kilobytes = (files: Fetched[]) => (total(files) / 1024).toFixed(0);
const said = (files: Fetched[]) => `${asked(files).length} requests, ${kilobytes(files)} KB`;
console.log(`A phone (390 x 844, DPR 2, empty cache; bytes over the network, headers included)
first view: ${said(first)}
scrolled to the end: ${said(all)}
the HTML alone: ${kilobytes(ofType(first, 'Document'))} KB`);
