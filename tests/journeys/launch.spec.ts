import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWith, type OtherBuild } from '../support/other-build.ts';
import { bringUp, content, open } from '../support/page.ts';
import { SECOND_TAB } from '../support/plans.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, type Product, startProduct, test } from '../support/test.ts';
import { dialog } from '../support/viewer.ts';

test('the CRECI stands beside the name, in letters at least a quarter as large @phone', async ({ page }) => {
  await open(page);
  const line = page.getByRole('contentinfo').getByText(content.empreendimento.corretora.creci);
  await expect(line).toContainText(content.empreendimento.corretora.nome);
  // One paragraph, so one size for both (Resolução COFECI 1.065/2007 asks for 25%).
  const sizes = await line.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((one) => parseFloat(getComputedStyle(one).fontSize)),
  );
  expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThanOrEqual(0.25);
});

test.describe('once the launch is registered, and the garden has no photo', () => {
  const REGISTERED = `incorporacao:
  registro: R-2/12.345
  cartorio: 1º Ofício de Registro de Imóveis de Fortaleza
  data: 01/08/2026
  regime: preco-fechado
`;
  const LINE =
    'Incorporação registrada sob o nº R-2/12.345 no 1º Ofício de Registro de Imóveis de Fortaleza.';
  let built: OtherBuild;
  let product: Product;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    built = buildWith([
      ['empreendimento.yaml', 'ano: 2026\n', `ano: 2026\n${REGISTERED}`],
      ['plantas.yaml', '    foto: jardim\n    foto-titulo: Jardim privativo\n', ''],
    ]);
    product = await startProduct({}, built.siteRoot);
  });
  test.afterAll(async () => {
    await product.stop();
    built.remove();
  });

  test('its number and office stand by the CRECI and in the price note, and stay with another table', async ({
    page,
  }) => {
    await open(page, product.url);
    const creci = page.getByRole('contentinfo').getByText(content.empreendimento.corretora.creci);
    await expect(creci).toContainText(LINE);
    const prices = page.getByRole('region', { name: content.condicoes.textos.titulo });
    await expect(prices).toContainText(LINE);

    writeFileSync(join(product.dataDir, 'conditions.json'), JSON.stringify(OCTOBER));
    await open(page, product.url);
    await prices.getByRole('link').scrollIntoViewIfNeeded();
    await expect(prices).toContainText('Unidade 304');
    await expect(prices).toContainText(LINE);
  });

  test('the garden’s tab has plan and areas, and the plan alone opens large', async ({ page }) => {
    await open(page, product.url);
    const garden = page.getByRole('tab', { name: SECOND_TAB });
    await bringUp(garden);
    await garden.click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('figure')).toHaveCount(1);
    await expect(panel).toContainText('Jardim privativo');
    await panel.getByRole('button', { name: 'Ampliar: Garden D1' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Garden D1');
    await expect(dialog(page).getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0);
  });
});
