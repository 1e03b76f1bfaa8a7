import type { Locator, Page } from '@playwright/test';
import { chatText, leadCard, notice, open } from '../support/page.ts';
import { type Person, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const APPS = {
  'Instagram on Android': `${ANDROID} Instagram 389.0.0.49.87 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; pt_BR)`,
  'Facebook on an iPhone': `${IPHONE} [FBAN/FBIOS;FBAV/517.0.0.52.109;FBDV/iPhone15,2;FBSN/iOS;FBLC/pt_BR]`,
};

/** What such a browser, or an extension, makes of `window.open`; runs before the page's scripts. */
const OPENERS = {
  'is missing': 'delete Window.prototype.open; delete window.open; window.open = undefined;',
  'answers null': 'window.open = () => null;',
  throws: "window.open = () => { throw new Error('not here'); };",
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Sends a lead and gives the way to the chat that its notice carries. */
async function wayToChat(page: Page, script: string, person: Person): Promise<Locator> {
  await page.addInitScript(script);
  await open(page);
  await sendLead(leadCard(page), person);
  return notice(page, 'Dados enviados com sucesso!').getByRole('link', { name: 'Abrir WhatsApp' });
}

for (const [app, userAgent] of Object.entries(APPS)) {
  test.describe(`in ${app}`, () => {
    test.use({ ...PHONE, userAgent });

    test('where window.open answers null, a lead is sent and the notice carries the way to the chat', async ({
      page,
      product,
    }) => {
      const person = someone();
      const link = await wayToChat(page, OPENERS['answers null'], person);
      await expect(link).toBeInViewport({ ratio: 1 });
      const message = chatText(await link.getAttribute('href'));
      expect(message).toContain(person.name);
      expect(message).toContain(person.phone);
      await expect.poll(() => product.mailOf(person.name).length).toBe(1);
      expect(page.context().pages()).toHaveLength(1);
    });
  });
}

for (const how of ['is missing', 'throws'] as const) {
  test(`where window.open ${how}, the same link stays until it is used`, async ({ page }) => {
    const person = someone();
    const link = await wayToChat(page, OPENERS[how], person);
    await expect(link).toBeVisible();
    const chat = page.context().waitForEvent('page');
    await link.click();
    const message = chatText((await chat).url());
    expect(message).toContain(person.name);
    expect(message).toContain(person.phone);
  });
}
