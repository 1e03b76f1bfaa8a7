import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../../src/yaml/values.ts';
import { buildWith, type OtherBuild } from '../support/other-build.ts';
import { content, open } from '../support/page.ts';
import { PICTURED } from '../support/plans.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, type Product, startProduct, test } from '../support/test.ts';
import { chooseTab, dialog, openLarge, plansOf } from '../support/viewer.ts';

test.describe('once the launch is registered, and its plans have no picture', () => {
  const REGISTERED = `incorporacao:
  registro: R-2/12.345
  cartorio: 1º Ofício de Registro de Imóveis de Fortaleza
  data: 01/08/2026
  regime: preco-fechado
`;
  const LINE =
    'Incorporação registrada sob o nº R-2/12.345 no 1º Ofício de Registro de Imóveis de Fortaleza.';
  const pictured = content.plantas?.grupos.find(({ foto }) => foto);
  let built: OtherBuild;
  let product: Product;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const year = `ano: ${content.empreendimento.ano}\n`;
    const picture = pictured && `    foto: ${pictured.foto}\n    foto-titulo: ${pictured['foto-titulo']}\n`;
    built = buildWith([
      ['empreendimento.yaml', year, `${year}${REGISTERED}`],
      ...(picture ? [['plantas.yaml', picture, ''] as [string, string, string]] : []),
    ]);
    product = await startProduct({}, built.siteRoot);
  });
  test.afterAll(async () => {
    await product.stop();
    built.remove();
  });

  test('its number and office stand by the CRECI and in the price note, and stay with another table; a plan alone opens large @ci @sample', async ({
    page,
  }) => {
    await open(page, product.url);
    const creci = page.getByRole('contentinfo').getByText(content.empreendimento.corretora.creci);
    await expect(creci).toContainText(LINE);
    const prices = page.getByRole('region', { name: content.condicoes.textos.titulo });
    await expect(prices).toContainText(LINE);

    if (PICTURED) {
      await chooseTab(page, PICTURED.tab);
      const panel = plansOf(page).locator('[role="tabpanel"]:visible, .plan-panel-alone:visible').first();
      await expect(panel.getByRole('figure')).toHaveCount(PICTURED.plans.length);
      const [plan] = PICTURED.plans;
      if (plan?.jardim) await expect(panel).toContainText(content.plantas.areas.jardim);
      await openLarge(page, plan?.titulo);
      await expect(dialog(page)).toHaveAccessibleName(plan?.titulo ?? '');
      if (PICTURED.plans.length === 1)
        await expect(dialog(page).getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0);
    }

    writeFileSync(join(product.dataDir, 'conditions.json'), JSON.stringify(OCTOBER));
    await open(page, product.url);
    await prices.getByRole('link').scrollIntoViewIfNeeded();
    await expect(prices).toContainText(fill(content.condicoes.textos.unidade, { unidade: OCTOBER.unidade }));
    await expect(prices).toContainText(LINE);
  });
});
