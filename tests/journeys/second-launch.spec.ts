import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadContent } from '#core/launch/load.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { FIELDS, LEAD_FORM, NOTICES } from '#site/form/words.ts';
import { drawLaunch } from '../launches/draw.ts';
import { axeViolations } from '../support/axe.ts';
import { LAUNCH, SECOND } from '../support/launch.ts';
import { buildLaunch } from '../support/launches.ts';
import { drawWhole, layoutFaults, SCREENS } from '../support/layout.ts';
import { closeNotice, notice } from '../support/page.ts';
import { test as base, expect, type Product, startProduct } from '../support/test.ts';

/* The minimum for the second launch when tests run on another; with LAUNCH, and in CI, all
   journeys run on it. */
const IS_LAUNCH = LAUNCH === SECOND;
base.skip(
  Boolean(process.env.CI) && !IS_LAUNCH,
  'in CI it is proved with the other journeys on the second launch',
);

const test = base.extend<object, { launch: string; product: Product }>({
  launch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      if (IS_LAUNCH) return use(LAUNCH);
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
      const siteRoot = IS_LAUNCH ? siteFolder() : join(launch, 'site/dist');
      if (!IS_LAUNCH) buildLaunch(launch, siteRoot);
      const { email } = loadContent(launch).empreendimento;
      const product = await startProduct({ MAIL_TO: email, LAUNCH: launch }, siteRoot);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('the second launch is its content’s and nothing of the sample’s, whole at every width, and brings its broker a lead', async ({
  page,
  context,
  product,
  launch,
}) => {
  const { capa, plantas, condicoes, lazer, perguntas, empreendimento } = loadContent(launch);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(capa.titulo);
  await expect(page.getByRole('tab')).toHaveCount(plantas?.grupos.length ?? 0);
  await expect(page.locator('#lazer li')).toHaveCount(lazer?.itens.length ?? 0);
  await expect(page.locator('#perguntas h3')).toHaveCount(perguntas?.perguntas.length ?? 0);
  for (const { unidade } of condicoes.tabela.unidades)
    await expect(page.locator('#condicoes')).toContainText(`Unidade ${unidade}`);
  await expect(page.locator('#investimento')).toHaveCount(0);
  expect(await page.content()).not.toMatch(/lagoa|332\.000|51,06/i);

  const form = page.locator('#receber');
  await form.getByLabel(FIELDS.name.label).fill('Pessoa da Serra');
  await form.getByLabel(FIELDS.phone.label).fill('85999990000');
  const chat = context.waitForEvent('page');
  await form.getByRole('button', { name: LEAD_FORM.button }).click();
  await expect(notice(page, NOTICES.sent.title)).toBeVisible();
  await (await chat).waitForURL(`https://wa.me/${empreendimento.whatsapp}?**`);
  await expect.poll(() => product.mailOf('Pessoa da Serra').length).toBe(1);
  const [mail] = product.mailOf('Pessoa da Serra');
  expect(mail?.to?.[0]).toMatchObject({ address: empreendimento.email });
  expect(mail?.text).toContain(empreendimento.rotulo);
  await closeNotice(page);

  await drawWhole(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);

  for (const path of ['/obrigado', '/privacidade']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.content()).not.toMatch(/lagoa|residencial/i);
  }
});
