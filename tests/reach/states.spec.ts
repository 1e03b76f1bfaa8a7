import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { leadCard, notice, open, openContact } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { PHOTO_TITLE, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab, openPlan } from './go.ts';

/** States that the everyday journeys don't pass through. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'with a lead that failed and its chat link': async (page) => {
    await page.route('**/api/v1.0/email/send', (route) => route.abort());
    await sendLead(leadCard(page), someone());
    await expect(notice(page, 'Erro ao enviar')).toBeVisible();
  },
  'with a blocked tab and the link to the chat': async (page) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await sendLead(leadCard(page), someone());
    await expect(notice(page, 'Dados enviados com sucesso!').getByRole('link')).toBeVisible();
  },
  'with three notices at once': async (page) => {
    const button = leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' });
    for (let press = 0; press < 3; press += 1) await button.press('Enter');
    await expect(notice(page, 'Campos obrigatórios')).toHaveCount(3);
  },
  'with the contact form refused': async (page) => {
    const card = await openContact(page);
    await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
    await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
  },
  'with the garden’s photo large and zoomed': async (page) => {
    await chooseTab(page, SECOND_TAB);
    await openPlan(page, PHOTO_TITLE);
    await page.keyboard.press('+');
    await expect(page.getByRole('dialog').getByText('150%')).toBeVisible();
  },
};

const AXE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.withTags(AXE).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing on the page ${state}`, async ({ page, console }) => {
    if (state.includes('failed')) {
      console.expect(/The lead was not sent/);
      console.expect(/ERR_FAILED/);
    }
    await open(page);
    await reach(page);
    const axe = new AxeBuilder({ page });
    // Under the large view the page is inert and darkened: nobody reads it there.
    await expectNothingFound(state.includes('large') ? axe.include('dialog[open]') : axe);
  });
}

test('axe finds nothing with text at 200 %', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await openContact(page);
  await expectNothingFound(new AxeBuilder({ page }));
});

test('axe finds nothing with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  await openContact(page);
  // The colours are the system's then, and axe reckons with the page's own.
  await expectNothingFound(new AxeBuilder({ page }).disableRules(['color-contrast']));
});
