import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const APPS: Record<string, string> = {
  'Instagram on Android': `${ANDROID} Instagram 389.0.0.49.87 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; pt_BR)`,
  'Instagram on an iPhone': `${IPHONE} Instagram 389.0.0.24.86 (iPhone15,2; iOS 18_5; pt_BR; scale=3.00)`,
  'Facebook on Android': `${ANDROID} [FB_IAB/FB4A;FBAV/517.0.0.43.109;]`,
  'Facebook on an iPhone': `${IPHONE} [FBAN/FBIOS;FBAV/517.0.0.52.109;FBDV/iPhone15,2;FBSN/iOS;FBLC/pt_BR]`,
};

/** What such a browser, or an extension, makes of `window.open`; runs before the page's scripts. */
const OPENERS: Record<string, string> = {
  'is missing': 'delete Window.prototype.open; delete window.open; window.open = undefined;',
  'answers null': 'window.open = () => null;',
  throws: "window.open = () => { throw new Error('not here'); };",
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

for (const [app, userAgent] of Object.entries(APPS)) {
  test.describe(`in ${app}`, () => {
    test.use({ ...PHONE, userAgent });

    for (const [how, script] of Object.entries(OPENERS)) {
      test(`where window.open ${how}, a lead is sent and the notice carries the way to the chat`, async ({
        page,
        product,
      }) => {
        const person = someone();
        await page.addInitScript(script);
        await open(page);
        await sendLead(leadCard(page), person);
        const link = notice(page, 'Dados enviados com sucesso!').getByRole('link', {
          name: 'Abrir WhatsApp',
        });
        await expect(link).toBeInViewport({ ratio: 1 });
        const message = chatText(await link.getAttribute('href'));
        expect(message).toContain(person.name);
        expect(message).toContain(person.phone);
        await expect.poll(() => product.mailOf(person.name).length).toBe(1);
        expect(page.context().pages()).toHaveLength(1);
      });
    }
  });
}

for (const [how, script] of Object.entries(OPENERS)) {
  test(`in an ordinary browser where window.open ${how}, the same link stays until it is used`, async ({
    page,
  }) => {
    const person = someone();
    await page.addInitScript(script);
    await open(page);
    await sendLead(leadCard(page), person);
    const link = notice(page, 'Dados enviados com sucesso!').getByRole('link', { name: 'Abrir WhatsApp' });
    await expect(link).toBeVisible();
    const chat = page.context().waitForEvent('page');
    await link.click();
    const message = chatText((await chat).url());
    expect(message).toContain(person.name);
    expect(message).toContain(person.phone);
  });
}
