import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { launchIn } from '#relay/files/launch-file.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { type RunningServer, startServer } from '#relay/server.ts';
import { readSettings } from '#relay/settings.ts';
import { CHAT, MAP, playEmailJs, playOutside } from './outside.ts';
import { type Mailbox, openMailbox } from './relay/mailbox.ts';
import { openStaticHost } from './servers/static-host.ts';

export { expect } from '@playwright/test';

export interface Product extends RunningServer {
  mailbox: Mailbox;
  dataDir: string;
  mailOf(name: string): Email[];
  emailJs?: string;
}

/** Starts the product over a built page with its own mailbox. */
export async function startProduct(
  env: Record<string, string> = {},
  siteRoot: string = siteFolder(),
): Promise<Product> {
  const launch = launchIn(siteRoot);
  if (!launch) throw new Error(`Nothing is built in ${siteRoot}.`);
  const mailbox = await openMailbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@example.com',
  };
  const server = await startServer({
    settings: readSettings({ ...own, ...env }),
    launch,
    siteRoot,
    log: { info() {}, warn: console.warn, error: console.error },
  });
  return {
    ...server,
    mailbox,
    dataDir,
    mailOf: (name) =>
      mailbox.received.map(({ email }) => email).filter(({ subject }) => subject?.includes(name)),
    async stop() {
      await server.stop();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The names that `scripts/test-deploy.ts` builds the static page with. */
const EMAILJS_NAMES = Object.entries(process.env).flatMap(([name, value = '']) =>
  name.startsWith('PUBLIC_EMAILJS_') ? [[name, value]] : [],
);

/** The page sends to our relay on another origin, or to EmailJS, which our relay plays. */
async function startOnStaticHost(): Promise<Product> {
  const names = Object.fromEntries(EMAILJS_NAMES);
  const relay = await startProduct({
    ...names,
    PORT: URL.parse(names.PUBLIC_EMAILJS_ORIGIN ?? '')?.port ?? '0',
  });
  const host = await openStaticHost(siteFolder());
  return {
    ...relay,
    url: host.url,
    emailJs: relay.url,
    async stop() {
      host.close();
      await relay.stop();
    },
  };
}

interface ConsoleWatch {
  /** Announces a message that must then be written. */
  expect(message: RegExp): void;
  readonly messages: string[];
}

function watchConsole(context: BrowserContext): ConsoleWatch & { check(): Promise<void> } {
  const messages: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (thrown) => {
    messages.push(`Uncaught: ${thrown.error().message}`);
  });
  return {
    messages,
    expect(message) {
      announced.push(message);
    },
    async check() {
      const missing = () =>
        announced.filter((pattern) => !messages.some((text) => pattern.test(text))).map(String);
      // The browser may write a message after the test's last step.
      await expect
        .configure({ soft: true })
        .poll(missing, 'announced console messages that never came')
        .toEqual([]);
      const unexpected = messages.filter(
        (text) => !announced.some((pattern) => pattern.test(text)),
      );
      expect.soft(unexpected, 'console errors and warnings nobody announced').toEqual([]);
    },
  };
}

interface TestFixtures {
  console: ConsoleWatch;
  longTimers: undefined;
}

interface WorkerFixtures {
  product: Product;
  outside: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const product = await (process.env.STATIC_HOST ? startOnStaticHost() : startProduct());
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  outside: [
    async ({ browser }, use) => {
      await playOutside(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // What the page does after four seconds or more takes ten times as long, so that a slow machine
  // sees a notice before it goes. Journeys about these times install a clock of their own.
  longTimers: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        const later = setTimeout;
        Object.assign(window, {
          setTimeout: (...[then, delay = 0, ...args]: Parameters<typeof later>) =>
            later(then, delay < 4000 ? delay : 10 * delay, ...args),
        });
      });
      await use(undefined);
    },
    { auto: true },
  ],
  console: [
    async ({ context, product }, use) => {
      const watch = watchConsole(context);
      // A page in the background gets a frame a second, so it is brought back to the front.
      context.on('page', async (tab) => (await tab.opener())?.bringToFront().catch(() => {}));
      if (product.emailJs) await playEmailJs(context, product.emailJs);
      await use(watch);
      await watch.check();
    },
    { auto: true },
  ],
});

export { CHAT, MAP };
