import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { siteFolder } from '#relay/files/site-folder.ts';
import { buildEditPage } from '../../scripts/edit/page.ts';
import { axeViolations, WCAG } from '../support/axe.ts';
import { type FreshCopy, freshCopy } from '../support/copy.ts';
import { leadCard, wake } from '../support/page.ts';
import { type Person, sendLead } from '../support/people.ts';
import { rendererProcess } from '../support/relay/renderer-process.ts';
import { type Running, run } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

export const PASSWORD = 'quatro palavras sem par';

/** A launch of its own that is live and may be edited. */
export interface Edited extends Running, FreshCopy {
  dataDir: string;
}

/** The product in a copy of the project, with `/editar` on. */
export async function startEdited(): Promise<Edited> {
  await buildEditPage();
  const copy = freshCopy();
  const dataDir = mkdtempSync(join(tmpdir(), 'edited-'));
  cpSync(realpathSync(siteFolder()), join(copy.root, 'dist'), { recursive: true });
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, EDIT_PASSWORD: PASSWORD };
  const server = await run('scripts/serve.ts', env, copy.root);
  const remove = () => {
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...copy, ...server, dataDir, remove };
}

/**
 * Journeys on the page that edits: one launch for each worker, which its tests leave as they found
 * it.
 */
export const test = base.extend<object, { edited: Edited }>({
  edited: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const edited = await startEdited();
      await use(edited);
      await edited.stop();
      edited.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
export { expect };

/** How long a build may take on a machine that others use too. Milliseconds. */
export const BUILD = 240_000;
export const soon = expect.configure({ timeout: BUILD });

/** A phone and a desktop, as the broker has them. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };

/** Answers the password dialog, wherever it stands. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The page that edits, on a screen of its own, with the broker signed in: her page itself. */
export async function openPage(
  browser: Browser,
  { url }: Edited,
  screen: object = DESKTOP,
  area = '',
): Promise<Page> {
  const context = await browser.newContext(screen);
  const headers = { origin: url };
  await context.request.post(`${url}/editar/api/sign-in`, {
    headers,
    data: { password: PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(`${url}/editar${area}`);
  return page;
}

/** Opens the index of everything that can be changed. */
export async function openEditor(
  browser: Browser,
  edited: Edited,
  screen: object = DESKTOP,
): Promise<Page> {
  const page = await openPage(browser, edited, screen, '#tudo');
  await expect(page.getByRole('heading', { name: 'Tudo o que se pode mudar' })).toBeVisible();
  return page;
}

/** From any screen to all that can be changed. */
export async function openIndex(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Página', exact: true }).click();
  await page.getByRole('link', { name: 'Tudo o que se pode mudar' }).click();
  await expect(page.getByRole('heading', { name: 'Tudo o que se pode mudar' })).toBeVisible();
}

/** Opens the sheet of a whole section from the index. */
export async function section(page: Page, name: string) {
  await openIndex(page);
  const part = page.locator('.section', { has: page.getByRole('heading', { name, exact: true }) });
  if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
  await part.getByRole('link', { name: 'Toda a seção' }).click();
  return page.getByRole('complementary');
}

/** The field of the sample's price, in its section. */
export const totalIn = async (page: Page) =>
  (await section(page, 'Preços')).locator('[id="condicoes/tabela/total"]');

/** A part of the settings, opened. */
export async function settingsPart(page: Page, name: string) {
  const found = page.locator('.settings > .box', {
    has: page.getByRole('heading', { level: 2, name, exact: true }),
  });
  if ((await found.getAttribute('open')) === null) await found.locator('> summary').click();
  return found;
}

/** The draft's page, on which what is tapped is changed. */
export const draftPage = (page: Page) => page.frameLocator('iframe[title^="A sua página"]');

/** Says what is saved, and leads to publishing. */
export const draftBar = (page: Page) => page.getByRole('region', { name: 'Rascunho' });

/** Waits until everything typed is on the server. */
export const saved = (page: Page) =>
  expect(draftBar(page).getByRole('status')).toHaveText(/^(Rascunho s|S)alvo às \d\d:\d\d/);

/** Reads a content file of the live launch. */
export const text = ({ launch }: Edited, file: string) =>
  readFileSync(join(launch, 'content', `${file}.yaml`), 'utf8');

/** Puts the launch back as it was. */
export async function discard(page: Page, edited: Edited): Promise<void> {
  await page.getByRole('link', { name: /^Publicar|a resolver$/ }).click();
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Não há nada para publicar', { exact: false })).toBeVisible();
  expect(text(edited, 'condicoes')).toContain('total: 332000');
  await page.context().close();
}

/** Nothing is rendered, so that a publication lasts, until the returned function is called. */
export async function stopRendering({ pid }: Edited): Promise<() => void> {
  // Only Linux tells of a server's processes.
  if (process.platform !== 'linux') return () => {};
  const renderer = await rendererProcess(pid);
  process.kill(renderer, 'SIGSTOP');
  return () => void process.kill(renderer, 'SIGCONT');
}

/** The server takes a request, and its answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Expects no violation of WCAG 2.0 to 2.2, levels A and AA, in the current view. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe takes a control that has scrolled half under a bar for one that is too small.
  await page.evaluate(() => {
    for (const scrolled of [document.documentElement, ...document.querySelectorAll('.sheet')])
      scrolled.scrollTop = 0;
  });
  expect(await axeViolations(page, { tags: WCAG })).toEqual([]);
}

export const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

/** Somebody asks for the price table. */
export async function sendLeadTo(
  browser: Browser,
  { url }: Edited,
  person: Person,
  query = '',
): Promise<void> {
  const visitor = await browser.newPage();
  await visitor.goto(url + query);
  await wake(visitor);
  const chat = visitor.waitForEvent('popup');
  await sendLead(leadCard(visitor), person);
  await chat;
  await visitor.close();
}
