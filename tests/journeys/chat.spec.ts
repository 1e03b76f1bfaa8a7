import { chatText, leadCard, notice, notices, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const SENT = 'Dados enviados com sucesso!';

test('the chat that opens after a lead can’t reach back into the page', async ({ page }) => {
  await open(page);
  const [chat] = await Promise.all([page.waitForEvent('popup'), sendLead(leadCard(page), someone())]);
  await chat.waitForURL('https://wa.me/**');
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('where the browser blocks new tabs, a link to the chat stays until it is used @phone', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const person = someone();
  await page.clock.install();
  await open(page);
  await sendLead(leadCard(page), person);
  const told = notice(page, SENT);
  await expect(told).toContainText('Email enviado e redirecionando para WhatsApp.');
  await page.clock.runFor(30_000);
  const link = told.getByRole('link', { name: 'Abrir WhatsApp' });
  await expect(link).toBeVisible();
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  expect(chatText(chat.url())).toContain(person.phone);
});

const IN_APP = {
  Instagram:
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 338.0.0.41.100 Android',
  Facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.41.110]',
  'an Android WebView':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
};

for (const [app, userAgent] of Object.entries(IN_APP)) {
  test.describe(`inside ${app}`, () => {
    test.use({ userAgent });

    test('nothing opens by itself and the notice keeps a link to the chat', async ({ page, context }) => {
      const person = someone();
      await open(page);
      await sendLead(leadCard(page), person);
      const link = notice(page, SENT).getByRole('link', { name: 'Abrir WhatsApp' });
      await expect(link).toBeVisible();
      expect(chatText(await link.getAttribute('href'))).toContain(person.name);
      expect(context.pages()).toHaveLength(1);
      await notice(page, SENT).getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(notices(page)).toHaveCount(0);
    });
  });
}
