import { contactCard, leadCard, notice, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { focusStop, walk } from './focus.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('each stop of the keyboard, down the whole page, is marked and hidden by nothing', async ({
      page,
    }) => {
      await open(page);
      const stops = await walk(page);
      expect(stops.length).toBeGreaterThan(30);
      expect.soft(stops.filter(({ marked }) => !marked)).toEqual([]);
      expect.soft(stops.filter(({ free }) => free < 5)).toEqual([]);
    });

    test('upwards the sticky header hides none either', async ({ page }) => {
      await open(page);
      const count = (await walk(page)).length;
      const hidden: unknown[] = [];
      for (let press = 0; press < count; press += 1) {
        await page.keyboard.press('Shift+Tab');
        const stop = await focusStop(page);
        if (stop && !stop.name.startsWith('iframe') && stop.free < 5) hidden.push(stop);
      }
      expect(hidden).toEqual([]);
    });

    test('a refused form: its first field has the focus and neither notice nor button covers it', async ({
      page,
    }) => {
      await open(page);
      await leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' }).click();
      await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
      await expect(leadCard(page).getByLabel('Nome')).toBeFocused();
      expect(await focusStop(page)).toMatchObject({ free: 9, marked: true });
    });

    test('the same in the contact form', async ({ page }) => {
      await open(page);
      await openContact(page);
      await contactCard(page).getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
      await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
      await expect(contactCard(page).getByLabel('Nome')).toBeFocused();
      expect(await focusStop(page)).toMatchObject({ free: 9, marked: true });
    });
  });
}
