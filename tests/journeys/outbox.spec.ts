import { NOTICES } from '#site/form/words.ts';
import { busy, conversions, kept, RESENT } from '../support/kept-leads.ts';
import {
  chatText,
  leadCard,
  notice,
  open,
  openContact,
  SEND,
  SEND_FORM,
  SMALL,
} from '../support/page.ts';
import { fillIn, sendLead, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.use({ viewport: SMALL });

/** Other failing answers are tested in `site/form/answer.test.ts`. */
const PORTAL = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>',
};
const QUESTION = 'Aceitam FGTS?\nE a Caixa, também?';

test.describe('a lead that failed', () => {
  test.beforeEach(({ console }) => {
    console.expect(/The lead was not sent/);
    console.expect(/Failed to load resource/);
  });

  test('is sent by itself when the network comes back, once, to the phone that was put right meanwhile: the notice becomes the confirmation, the form is empty', async ({
    page,
    context,
    product,
  }) => {
    const [mistyped, person] = [someone(), someone()];
    const counted = await conversions(page);
    await open(page);
    const card = leadCard(page);
    await context.setOffline(true);
    for (const { digits } of [mistyped, person]) {
      await sendLead(card, { ...person, digits });
      // The notice may be that of the first try.
      await expect(card.getByRole('button', { name: WORDS.send })).toBeEnabled();
      await expect(notice(page, WORDS.failed)).toBeVisible();
    }
    expect(await kept(page)).not.toContain(mistyped.phone);
    expect(product.mailOf(person.name)).toEqual([]);
    await context.setOffline(false);
    const told = notice(page, RESENT);
    const chat = told.getByRole('link', { name: WORDS.openChat });
    await expect(chat).toBeVisible();
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
    expect(chatText(await chat.getAttribute('href'))).toContain(person.name);
    for (const label of [WORDS.name, WORDS.phone])
      await expect(card.getByLabel(label)).toHaveValue('');
    await expect.poll(() => kept(page)).not.toContain(person.name);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.required), 'nothing is left to send again').toBeVisible();
    await expect
      .poll(counted, 'one conversion through all tries')
      .toEqual([expect.stringMatching(/^[0-9a-z-]{8,}$/i)]);
    await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  });

  test('on a captive portal’s page, beside a message of the other form, is kept, counts as nothing and stays written, as the message does; once both were sent no notice of a failure is left, and in a form what was changed since @ci', async ({
    page,
    product,
  }) => {
    const [first, second] = [someone(), someone()];
    const tried = new Set<string>();
    const { promise: sent, resolve: bothSent } = Promise.withResolvers<void>();
    const { promise: read, resolve: bothRead } = Promise.withResolvers<void>();
    for (const call of [SEND, SEND_FORM])
      await page.route(call, async (route) => {
        const again = tried.has(call);
        tried.add(call);
        if (tried.size === 2) bothSent();
        await (again ? read : sent);
        if (again) await route.continue();
        else await (call === SEND ? route.fulfill(PORTAL) : busy(route));
      });
    const counted = await conversions(page);
    await open(page);
    const contact = await openContact(page);
    await fillIn(contact, second);
    await contact.getByLabel(WORDS.message).fill(QUESTION);
    await sendLead(leadCard(page), first);
    await contact.getByRole('button', { name: WORDS.write }).click();
    await expect(notice(page, WORDS.failed)).toHaveCount(2);
    await expect(notice(page, WORDS.failed).last()).toContainText(NOTICES.failed.text);
    await expect(contact.getByLabel(WORDS.name)).toHaveValue(second.name);
    await expect(contact.getByLabel(WORDS.phone)).toHaveValue(second.phone);
    await expect(contact.getByLabel(WORDS.message)).toHaveValue(QUESTION);
    await expect(contact.getByRole('button', { name: WORDS.write })).toBeEnabled();
    await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue(first.name);
    for (const { name } of [first, second]) expect(await kept(page)).toContain(name);
    expect(await counted()).toEqual([]);
    await contact.getByLabel(WORDS.message).fill('Aceitam FGTS?');
    bothRead();
    for (const { name } of [first, second])
      await expect.poll(() => product.mailOf(name).length).toBe(1);
    expect(product.mailOf(second.name)[0]?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
    await expect(notice(page, RESENT)).toHaveCount(2);
    await expect(notice(page, WORDS.failed)).toHaveCount(0);
    await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
    await expect(contact.getByLabel(WORDS.message)).toHaveValue('Aceitam FGTS?');
    await expect.poll(counted).toHaveLength(2);
  });
});

test('the browser allows neither storage nor lock, as Chromium does with cookies blocked: the form wakes, and a lead that failed is tried again @ci', async ({
  page,
  product,
  console,
}) => {
  console.expect(/not sent: 500/);
  console.expect(/Failed to load resource/);
  await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    const denied = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    Object.defineProperty(LockManager.prototype, 'request', { value: denied });
  });
  const person = someone();
  await open(page);
  await sendLead(leadCard(page), person);
  await expect(notice(page, RESENT)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});
