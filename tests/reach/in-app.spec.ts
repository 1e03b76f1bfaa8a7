import { chatText, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/* Which browsers are inside of apps, and what else `window.open` may do, is proved in `src/form/open-chat.test.ts`. */

const APPS = {
  'Instagram on Android':
    'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 389.0.0.49.87 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; pt_BR)',
  'Facebook on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/517.0.0.52.109;FBDV/iPhone15,2;FBSN/iOS;FBLC/pt_BR]',
};

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

for (const [app, userAgent] of Object.entries(APPS)) {
  test.describe(`in ${app}`, () => {
    test.use({ userAgent });

    test('a lead is sent, no tab opens by itself, and the notice carries the way to the chat', async ({
      page,
      product,
    }) => {
      const person = someone();
      await open(page);
      await sendLead(leadCard(page), person);
      const told = notice(page, 'Dados enviados com sucesso!');
      const link = told.getByRole('link', { name: 'Abrir WhatsApp' });
      await expect(link).toBeInViewport({ ratio: 1 });
      const message = chatText(await link.getAttribute('href'));
      expect(message).toContain(person.name);
      expect(message).toContain(person.phone);
      await expect.poll(() => product.mailOf(person.name).length).toBe(1);
      expect(page.context().pages()).toHaveLength(1);
    });
  });
}
