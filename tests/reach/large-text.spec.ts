import { contactCard, leadCard, notice, open, openContact } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { walk } from './focus.ts';
import { doubleText, openPlan } from './go.ts';
import { sidewaysScroll, unreadableSections, unreadableText } from './look.ts';

for (const width of [320, 390, 768, 1280]) {
  test.describe(`text at 200 % in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('from header to footer: nothing cut off, nothing over anything, nothing sideways', async ({
      page,
    }) => {
      await doubleText(page);
      await open(page);
      const size = await page.locator('#lead-name').evaluate((field) => getComputedStyle(field).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
      expect.soft(await unreadableText(page, ['.site-header', '.hero'])).toEqual([]);
      await openContact(page);
      expect.soft(await unreadableSections(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  });
}

for (const width of [320, 1280]) {
  test.describe(`text at 200 % in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a lead is refused, corrected and sent; every notice can be read whole', async ({ page }) => {
      await doubleText(page);
      await open(page);
      const card = leadCard(page);
      await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
      await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
      expect(await unreadableText(page, ['.toast'])).toEqual([]);
      await sendLead(card, someone());
      await expect(notice(page, 'Dados enviados com sucesso!')).toBeInViewport();
      expect(await unreadableText(page, ['.toast'])).toEqual([]);
    });
  });
}

test.describe('a window of 1280 px zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('every stop of the keyboard can be seen, though header and button stay on screen', async ({
    page,
  }) => {
    await open(page);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(30);
    expect(stops.filter(({ free }) => free === 0)).toEqual([]);
  });

  test('reads in one column, nothing cut off; a lead and a message can be sent, the notice read', async ({
    page,
    product,
  }) => {
    const person = someone();
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, 'Dados enviados com sucesso!')).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await openContact(page);
    await expect(contactCard(page).getByRole('button', { name: 'ENVIAR MENSAGEM' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await unreadableSections(page)).toEqual([]);
  });

  test('a plan opens large and its controls can be reached', async ({ page }) => {
    await open(page);
    const viewer = await openPlan(page, 'Tipo A');
    const level = viewer.getByText(/^\d+%$/);
    const opened = (await level.textContent()) ?? '';
    await viewer.getByRole('button', { name: 'Aumentar' }).click();
    await expect(level).not.toHaveText(opened);
    await viewer.getByRole('button', { name: 'Fechar' }).click();
    await expect(viewer).toBeHidden();
  });
});
