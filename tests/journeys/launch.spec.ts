import { unitName } from '#site/sections/prices/words.ts';
import { LAUNCH, SECOND } from '../support/launch.ts';
import { content, open, scrollUntilAwake } from '../support/page.ts';
import { GROUPS } from '../support/plans.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, dialog, openLarge, plansOf } from '../support/viewer.ts';

test.skip(LAUNCH !== SECOND, 'only the second launch is registered');

const LINE =
  'Incorporação registrada sob o nº R-2/12.345 no 1º Ofício de Registro de Imóveis de Fortaleza.';

test('a registration’s number and office stand by the CRECI and in the price note, and stay with another table; a plan alone, without a picture, opens large @ci', async ({
  page,
}) => {
  await open(page);
  const creci = page.getByRole('contentinfo').getByText(content.empreendimento.corretora.creci);
  await expect(creci).toContainText(LINE);
  const prices = page.getByRole('region', { name: content.condicoes.textos.titulo });
  await expect(prices).toContainText(LINE);

  const alone = GROUPS.find(({ plans, photo }) => plans.length === 1 && !photo);
  const [plan] = alone?.plans ?? [];
  await chooseTab(page, alone?.tab ?? '');
  const panel = plansOf(page).getByRole('tabpanel');
  await expect(panel.getByRole('figure')).toHaveCount(1);
  await expect(panel).toContainText(content.plantas.jardim);
  await openLarge(page, plan?.titulo);
  await expect(dialog(page)).toHaveAccessibleName(plan?.titulo ?? '');
  await expect(dialog(page).getByRole('button', { name: 'Próxima imagem' })).toHaveCount(0);

  await page.route('**/conditions.json', (route) => route.fulfill({ json: OCTOBER }));
  await open(page);
  await scrollUntilAwake(prices);
  await expect(prices).toContainText(unitName(OCTOBER.unidade));
  await expect(prices).toContainText(LINE);
});
