import { chatText, content, leadCard, notice, open, SEND } from '../support/page.ts';
import { fillIn, pressAfterConfirmation, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const { whatsapp, email, rotulo } = content.empreendimento;

test('a visitor sends name and phone, presses again meanwhile, lands in the chat, and the broker has it in the mailbox, once; a hostile name arrives as a name; the empty form pressed at once says which fields are empty', async ({
  page,
  product,
}) => {
  const person = someone('Zoë D’Ávila & <b>Ação</b> &copy; Bcc: x@example.org');
  let requests = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    requests += 1;
    await answered;
    await route.fallback();
  });
  await open(page);
  const card = leadCard(page);
  await fillIn(card, person);
  const asked = page.waitForRequest(SEND);
  const pressedOn = pressAfterConfirmation(card);
  await card.getByRole('button', { name: WORDS.send }).click();
  const request = await asked;
  const button = card.getByRole('button', { name: WORDS.sending });
  await expect(button).toBeDisabled();
  // Otherwise Firefox restores the button disabled after a reload.
  await expect(button).toHaveAttribute('autocomplete', 'off');
  await card.getByLabel(WORDS.name).press('Enter');
  await card.locator('#lead-form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  const popup = page.waitForEvent('popup');
  answer();
  const chat = await popup;
  await pressedOn;

  expect(request.postDataJSON().template_params).toEqual({
    from_name: person.name,
    from_phone: person.phone,
    empreendimento: rotulo,
    to_email: email,
  });
  await expect(notice(page, WORDS.sent)).toContainText(WORDS.opensChat);
  await expect(notice(page, WORDS.required)).toBeVisible();
  await expect(card.getByLabel(WORDS.name)).toHaveValue('');
  await expect(card.getByLabel(WORDS.phone)).toHaveValue('');
  await expect(card.getByRole('button', { name: WORDS.send })).toBeEnabled();

  await chat.waitForURL('https://wa.me/**');
  expect(chat.url()).toContain(`https://wa.me/${whatsapp}?text=`);
  expect(chat.url()).toContain(encodeURIComponent(person.name));
  expect(chatText(chat.url())).toContain(person.phone);
  expect(await chat.evaluate(() => window.opener), 'it can’t reach back into the page').toBeNull();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(requests).toBe(1);

  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  const [mail] = product.mailOf(person.name);
  expect(mail?.subject).toBe(`Novo contato: ${person.name}`);
  expect(mail?.from?.address).toBe('site@example.com');
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.messageId).toMatch(/^<.+@example\.com>$/);
  expect(Math.abs(Date.parse(mail?.date ?? '') - Date.now())).toBeLessThan(60_000);
  expect(mail?.text).toContain(`Nome: ${person.name}`);
  expect(mail?.text).toContain(`Celular: ${person.phone}`);
  expect(mail?.text).toContain(`tel:+55${person.digits}`);
  expect(mail?.text).toContain(`https://wa.me/55${person.digits}?text=`);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.html).toContain('Zoë D’Ávila &amp; &lt;b&gt;Ação&lt;/b&gt; &amp;copy; Bcc');
  expect(mail?.html).toContain(`href="tel:+55${person.digits}"`);
  const envelope = product.mailbox.received.find(({ email }) => email === mail);
  expect(envelope?.to).toEqual([email]);
});
