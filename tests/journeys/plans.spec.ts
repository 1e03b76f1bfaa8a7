import type { Page } from '@playwright/test';
import { bringUp, content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Opens the page and brings the floor plans, awake, into view. */
async function openPlans(page: Page) {
  await open(page);
  const section = page.getByRole('region', { name: content.plantas.titulo });
  await bringUp(section.getByRole('tab').first());
  const tab = (name: string) => section.getByRole('tab', { name, exact: true });
  return { section, tipo: tab('Apartamentos Tipo'), garden: tab('Apartamentos Garden') };
}

test('the Tipo tab comes first with both sizes, the Garden tab has the garden @phone', async ({ page }) => {
  const { section, tipo, garden } = await openPlans(page);
  await expect(tipo).toHaveAttribute('aria-selected', 'true');
  const panel = section.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  const heading = panel.getByRole('heading');
  await expect(heading).toContainText(/51,06m².*51,98m²/);
  await expect(heading).toContainText('2 quartos (1 suíte), varanda e 1 vaga de garagem');
  await expect(panel.getByRole('img', { name: /^Planta do Tipo A: sala/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Planta do Tipo B: apartamento de canto/ })).toBeVisible();
  await expect(panel).toContainText(/Tipo A\s*51,06m²/);
  await expect(panel).toContainText(/Tipo B\s*51,98m²/);

  await garden.click();
  await expect(garden).toHaveAttribute('aria-selected', 'true');
  await expect(tipo).toHaveAttribute('aria-selected', 'false');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading')).toContainText('jardim privativo de até 24,55m²');
  await expect(panel.getByRole('img', { name: /^Planta do Garden D1/ })).toBeVisible();
  await expect(panel.getByRole('img', { name: content.fotos.jardim?.alt ?? '' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Receber todas as plantas por WhatsApp' })).toBeVisible();
});

test('the keyboard moves between the tabs by arrows, Home and End', async ({ page }) => {
  const { tipo, garden } = await openPlans(page);
  await tipo.focus();
  for (const [key, selected] of [
    ['ArrowRight', garden],
    ['ArrowRight', tipo],
    ['ArrowLeft', garden],
    ['Home', tipo],
    ['End', garden],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toBeFocused();
    await expect(selected).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(garden).toBeFocused();
});

test('both tabs are in the page as it comes from the server', async ({ page }) => {
  const source = await (await page.request.get('/')).text();
  for (const { alt } of Object.values(content.plantas.plantas)) expect(source).toContain(alt);
  expect(source).toContain('24,55m²');
});
