import type { Page } from '@playwright/test';
import { kept } from '../support/kept-leads.ts';
import { leadCard, notice, open, openContact, SEND, SEND_FORM } from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const wayOut = (page: Page) => page.locator('.toast').getByRole('link', { name: 'Falar pelo WhatsApp' });

test('a network that goes once the form is awake: the visitor is told all the same, and given the chat', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/ERR_FAILED/);
  await open(page);
  await page.route('**/*.js', (route) => route.abort());
  await page.route(SEND, (route) => route.abort());
  await sendLead(leadCard(page), someone());
  await expect(notice(page, 'Erro ao enviar')).toBeVisible();
  await expect(wayOut(page)).toBeInViewport();
});

test('a network that stalls once the form is awake: the visitor is told all the same', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  await open(page);
  await page.route('**/*.js', () => {});
  await page.route(SEND, (route) => route.fulfill({ status: 400, body: 'x' }));
  await sendLead(leadCard(page), someone());
  await expect(wayOut(page)).toBeInViewport();
});

test('the hero’s form never wakes: the form at the foot still tells, and keeps what was not sent', async ({
  page,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  console.expect(/Error hydrating/);
  await page.route('**/_astro/LeadForm.*', (route) => route.abort());
  await page.route(SEND_FORM, (route) => route.fulfill({ status: 500, body: 'x' }));
  const person = someone();
  const givenUp = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await page.goto('/');
  await page.mouse.move(2, 2);
  await givenUp;
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
  await expect(wayOut(page)).toBeInViewport();
  expect(await kept(page)).toContain(person.name);
});
