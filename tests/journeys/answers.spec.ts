import type { Page, Route } from '@playwright/test';
import { conversions, kept } from '../support/kept-leads.ts';
import { leadCard, notice, open, openContact, SEND, SEND_FORM } from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const FAILED = 'Erro ao enviar';
const PAGE = '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>';

/** Answers that are no success, one of each kind; the others stand beside the rule (`src/lead/answer.test.ts`). */
const LIES: Record<string, Parameters<Route['fulfill']>[0]> = {
  'a captive portal’s page': { status: 200, contentType: 'text/html', body: PAGE },
  'an error’s status inside of a 200': {
    status: 200,
    contentType: 'application/json',
    body: '{"status":503,"message":"Service Unavailable"}',
  },
  'EmailJS without its mail account': { status: 412, body: 'Gmail_API: Invalid grant' },
};

for (const [what, answer] of Object.entries(LIES)) {
  test(`${what} is no success: the lead is kept and sent once an honest answer comes`, async ({
    page,
    product,
    console,
  }) => {
    console.expect(/The lead was not sent/);
    if ((answer?.status ?? 200) >= 400) console.expect(/Failed to load resource/);
    const person = someone();
    const counted = await conversions(page);
    await page.route(SEND, (route) => route.fulfill(answer), { times: 1 });
    await open(page);
    await sendLead(leadCard(page), person);
    await expect(notice(page, FAILED)).toBeVisible();
    expect(await kept(page)).toContain(person.name);
    expect(await counted()).toEqual([]);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
    await expect.poll(() => kept(page)).not.toContain(person.name);
    expect(await counted()).toHaveLength(1);
  });
}

test('an answer that never comes is given up, and its request with it', async ({
  page,
  console,
  product,
}) => {
  console.expect(/The lead was not sent: No answer in 15 s/);
  const person = someone();
  await page.clock.install();
  await open(page);
  await page.route(SEND, () => undefined, { times: 1 });
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/email/send'));
  const asked = page.waitForRequest(SEND);
  await sendLead(leadCard(page), person);
  await asked;
  await page.clock.runFor(15_100);
  expect((await gone).failure()?.errorText).toContain('ABORTED');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notice(page, FAILED)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(3_000);
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test.describe('a field that a tag manager puts into the form', () => {
  /** Names that a form's own properties and our own fields have, too. */
  const FOREIGN = ['gclid', 'message', 'reset', 'elements', 'from_name'];

  const plant = (page: Page, form: string) =>
    page.evaluate(
      ({ form, names }) => {
        for (const name of names) {
          const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'x' });
          document.querySelector(form)?.append(field);
        }
      },
      { form, names: FOREIGN },
    );

  test('does not cost the lead, nor travel with it', async ({ page, product }) => {
    const person = someone();
    await open(page);
    await plant(page, '#receber form');
    const request = page.waitForRequest(SEND);
    await sendLead(leadCard(page), person);
    expect(Object.keys((await request).postDataJSON().template_params)).toHaveLength(4);
    await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
    await expect(leadCard(page).getByLabel('Nome')).toHaveValue('');
    await expect.poll(() => product.mailOf(person.name)[0]?.subject).toMatch(/^Novo contato/);
  });

  test('does not cost the message, nor travel with it', async ({ page, product }) => {
    const person = someone();
    await open(page);
    const card = await openContact(page);
    await plant(page, '#contato form');
    await fillIn(card, person);
    await card.getByLabel('Mensagem').fill('Aceitam FGTS?');
    const request = page.waitForRequest(SEND_FORM);
    await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
    expect((await request).postData() ?? '').not.toContain('gclid');
    await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain('Aceitam FGTS?');
    await expect(card.getByLabel('Mensagem')).toHaveValue('');
  });
});
