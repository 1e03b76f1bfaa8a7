import type { Page } from '@playwright/test';
import { NOTICES } from '#site/form/words.ts';
import { kept, RESENT } from '../support/kept-leads.ts';
import {
  chatText,
  leadCard,
  loseForms,
  notice,
  notices,
  open,
  openContact,
  SEND,
  SEND_FORM,
} from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const chatLink = (page: Page) =>
  page.locator('.toast').getByRole('link', { name: WORDS.chatInstead });

test('once the form is awake the network goes, and scripts asked for now would hang: the visitor is told all the same, keeps what was typed and can go to the chat', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/ERR_FAILED|Failed to load resource/);
  await open(page);
  await page.route('**/*.js', () => undefined);
  await page.route(SEND, (route) => route.abort());
  const [card, person] = [leadCard(page), someone()];
  await sendLead(card, person);
  await expect(notice(page, WORDS.failed)).toContainText(NOTICES.failed.text);
  await expect(notice(page, WORDS.failed)).toHaveClass(/destructive/);
  await expect(card.getByLabel(WORDS.name)).toHaveValue(person.name);
  await expect(card.getByLabel(WORDS.phone)).toHaveValue(person.phone);
  await expect(card.getByRole('button', { name: WORDS.send })).toBeEnabled();
  await expect(chatLink(page)).toBeInViewport();
  const [chat] = await Promise.all([page.context().waitForEvent('page'), chatLink(page).click()]);
  await chat.waitForURL('https://wa.me/**');
  expect(chatText(chat.url())).toContain(person.name);
  expect(chatText(chat.url())).toContain(person.phone);
});

test('the hero’s form never wakes: the form at the foot still tells, and keeps what was not sent @ci', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const lost = await loseForms(page);
  await page.route(SEND_FORM, (route) => route.fulfill({ status: 500, body: 'x' }));
  const person = someone();
  await page.goto('/');
  await page.mouse.move(2, 2);
  await expect.poll(lost).toBe(2);
  await page.unroute('**/_astro/FormShell*');
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByRole('button', { name: WORDS.write }).click();
  await expect(chatLink(page)).toBeInViewport();
  expect(await kept(page)).toContain(person.name);
});

test('the hero’s form came at the second try: it and the form at the foot know of each other, and a lead that goes later leaves nothing that says it failed @ci', async ({
  page,
  console,
  product,
}) => {
  console.expect(/not sent: 500/);
  console.expect(/Failed to load resource/);
  await loseForms(page, 1);
  await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
  await open(page);
  await openContact(page);
  const [card, person] = [leadCard(page), someone()];
  await sendLead(card, person);
  await expect(notice(page, RESENT)).toBeVisible();
  await expect(notices(page)).toHaveCount(1);
  await expect(card.getByLabel(WORDS.name)).toHaveValue('');
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});
