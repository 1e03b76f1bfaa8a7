import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { loadContent } from '../../src/content/load.ts';
import { drawLaunch } from '../launches/draw.ts';
import { notice } from '../support/page.ts';
import { test as base, expect, type Product, startProduct } from '../support/test.ts';

/** The second launch, drawn and built by the command that builds the first, and served with its own mailbox. */
const test = base.extend<object, { launch: string; product: Product }>({
  launch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      mkdirSync('.test-launches', { recursive: true });
      const folder = mkdtempSync(resolve('.test-launches/serra-'));
      await drawLaunch(folder);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ launch }, use) => {
      const siteRoot = join(launch, 'site/dist');
      const env = { ...process.env, LAUNCH: launch, SITE_DIR: siteRoot };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
        env,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The second launch was not built:\n${stdout}${stderr}`);
      const { email } = loadContent(launch).empreendimento;
      const product = await startProduct({ MAIL_TO: email, LAUNCH: launch }, siteRoot);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** Entries of a list that lie one over the other, by their classes. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const inFlow = (element: Element) => {
      const { position, float } = getComputedStyle(element);
      return /static|relative/.test(position) && float === 'none' && element.checkVisibility();
    };
    const named = (element: Element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
    const found: string[] = [];
    for (const list of document.querySelectorAll('ul, ol, dl, nav, form, tr, table')) {
      const children = [...list.children]
        .filter(inFlow)
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      for (const [place, a] of children.entries())
        for (const b of children.slice(place + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (across > 1 && down > 1) found.push(`${named(list)}: ${named(a.one)} over ${named(b.one)}`);
        }
    }
    return found;
  });

test('is whole at every width: nothing over anything, nothing sideways, no barrier that axe finds', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('main > *'))
        section.style.contentVisibility = 'visible';
    });
    await page.mouse.move(2, 2);
    await expect(page.locator('#receber form')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect(await overlaps(page), `${width} px`).toEqual([]);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('says what its content says, and nothing of the sample', async ({ page, launch }) => {
  const { capa, plantas, condicoes, lazer, perguntas } = loadContent(launch);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(capa.titulo);
  await expect(page.getByRole('tab')).toHaveCount(plantas?.grupos.length ?? 0);
  await expect(page.locator('#lazer li')).toHaveCount(lazer?.itens.length ?? 0);
  await expect(page.locator('#duvidas h3')).toHaveCount(perguntas?.perguntas.length ?? 0);
  for (const { unidade } of condicoes.tabela.unidades)
    await expect(page.locator('#condicoes')).toContainText(`Unidade ${unidade}`);
  await expect(page.locator('#investimento')).toHaveCount(0);
  expect(await page.content()).not.toMatch(/lagoa|332\.000|51,06/i);
  for (const path of ['/obrigado', '/privacidade']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.content()).not.toMatch(/lagoa|residencial/i);
  }
});

test('a lead is sent, arrives in the launch’s own mailbox, and the chat is its broker’s', async ({
  page,
  context,
  product,
  launch,
}) => {
  const { empreendimento } = loadContent(launch);
  await page.goto('/');
  const form = page.locator('#receber');
  await form.getByLabel('Nome').fill('Pessoa da Serra');
  await form.getByLabel(/Celular/).fill('85999990000');
  const chat = context.waitForEvent('page');
  await form.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
  await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
  expect((await chat).url()).toContain(empreendimento.whatsapp);
  await expect.poll(() => product.mailOf('Pessoa da Serra').length).toBe(1);
  const [mail] = product.mailOf('Pessoa da Serra');
  expect(mail?.to?.[0]).toMatchObject({ address: empreendimento.email });
  expect(mail?.text).toContain(empreendimento.rotulo);
});
