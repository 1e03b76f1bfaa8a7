import type { Page } from '@playwright/test';
import { CHAT_INSTEAD } from '#site/form/words.ts';
import { failFirst, kept } from '../support/kept-leads.ts';
import {
  chatText,
  contactCard,
  content,
  holdScripts,
  leadCard,
  notice,
  open,
} from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const EMAILJS = 'https://api.emailjs.com/**';
const SEND_LABEL = 'QUERO SABER MAIS';

/** Waits for the chat that an action opens beside the page. */
async function chatAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const [chat] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const url = chat.url();
  // A page behind another draws no frames, and a press waits for one.
  await chat.close();
  return url;
}

test('each security header comes once, on pages and on what is not there', async ({
  page,
  product,
}) => {
  for (const path of ['/', '/privacidade/', '/nada', '/_astro/nada.js', '/sem-precos-nada']) {
    const headers = (await page.request.get(product.url + path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy'], path).not.toMatch(/, |unsafe/);
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    // Cloudflare Pages takes no longer line.
    expect(headers['content-security-policy']?.length).toBeLessThan(1_900);
  }
  const home = await page.request.get(`${product.url}/sem-precos/`, { maxRedirects: 0 });
  expect([home.status(), home.headers().location]).toEqual([302, '/']);
});

test('a wrong address is 404 with the page that says so', async ({ page, console }) => {
  console.expect(/404: no page at \/nada/);
  console.expect(/Failed to load resource.*404/);
  expect((await page.goto('/nada'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: content.capa.titulo })).toBeVisible();
});

test('every page comes as drawn: nothing of it is against the policy @phone', async ({
  page,
  console,
}) => {
  for (const path of ['/', '/obrigado/', '/nao-enviado/', '/privacidade/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
      'Figtree',
    );
  }
  expect(console.messages).toEqual([]);
});

/**
 * A refusal of EmailJS that the account's owner can resolve; `site/form/answer.test.ts` has others.
 */
const ACCOUNT_TROUBLE = {
  status: 412,
  body: 'Gmail_API: Invalid grant. Please reconnect your Gmail account',
};

test('EmailJS refuses for its account’s sake: the lead is kept and sent once that is mended', async ({
  page,
  product,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const person = someone();
  const release = await failFirst(page, (route) => route.fulfill(ACCOUNT_TROUBLE));
  await open(page);
  await sendLead(leadCard(page), person);
  await expect(notice(page, 'Erro ao enviar')).toBeVisible();
  expect(await kept(page)).toContain(person.name);
  release();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  await expect.poll(() => kept(page)).not.toContain(person.name);
});

test('a press before the form’s script has come opens the chat; what was typed stays and is sent later', async ({
  page,
  product,
}) => {
  const person = someone();
  const come = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = leadCard(page);
  await fillIn(card, person);
  const chat = await chatAfter(page, () => card.getByRole('button', { name: SEND_LABEL }).click());
  expect(chatText(chat)).toBe(content.mensagens['saber-mais']);
  await card.getByLabel('Nome').press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');

  come();
  await expect(card.locator('form[data-awake]')).toBeVisible();
  await expect(card.getByLabel('Nome')).toHaveValue(person.name);
  await chatAfter(page, () => card.getByRole('button', { name: SEND_LABEL }).click());
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each form is the chat, and nothing is posted to EmailJS @phone', async ({ page }) => {
    let posted = 0;
    await page.context().route(EMAILJS, (route) => {
      posted += 1;
      return route.abort();
    });
    await page.goto('/');
    const messages = { 'saber-mais': leadCard(page), interesse: contactCard(page) } as const;
    for (const name of ['saber-mais', 'interesse'] as const) {
      const card = messages[name];
      await expect(card.getByRole('textbox')).toHaveCount(0);
      await expect(card.getByRole('button')).toHaveCount(0);
      const link = card.getByRole('link', { name: CHAT_INSTEAD, exact: true });
      // By a key: the page may still be finding its height under a pointer.
      expect(chatText(await chatAfter(page, () => link.press('Enter')))).toBe(
        content.mensagens[name],
      );
    }
    expect(posted).toBe(0);
  });
});
