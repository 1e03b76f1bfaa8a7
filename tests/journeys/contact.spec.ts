import type { Page } from '@playwright/test';
import { CONTACT_FORM, NOTICES } from '#site/form/words.ts';
import { chatText, content, notice, open, openContact, SEND_FORM } from '../support/page.ts';
import { fillIn, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const { email } = content.empreendimento;
const QUESTION = 'Aceitam FGTS?\nE a Caixa, também?';

/** Some are also names of form properties and of our own fields. */
const addForeignFields = (page: Page) =>
  page.locator('#contact-form').evaluate((form) => {
    for (const name of ['gclid', 'message', 'reset', 'elements', 'from_name'])
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'x' }),
      );
  });

test('a visitor led to #contato asks a question, and the broker reads it in the mailbox; a tag manager’s fields in the form neither keep it nor go with it', async ({
  page,
  context,
  product,
}) => {
  const person = someone('Íris Conceição');
  await open(page, '/#contato');
  await expect(page.getByRole('heading', { name: CONTACT_FORM.title })).toBeInViewport();
  const card = await openContact(page);
  await addForeignFields(page);
  await fillIn(card, person);
  await expect(card.getByLabel(`${WORDS.message} (opcional)`, { exact: true })).toBeVisible();
  await card.getByLabel(WORDS.message).fill(QUESTION);
  const request = page.waitForRequest(SEND_FORM);
  await card.getByRole('button', { name: WORDS.write }).click();
  expect((await request).postData()).not.toContain('gclid');
  const told = notice(page, WORDS.sent);
  await expect(told).toContainText(NOTICES.received.text);
  const link = told.getByRole('link', { name: WORDS.openChat });
  expect(chatText(await link.getAttribute('href'))).toContain(person.name);
  for (const label of [WORDS.name, WORDS.phone, WORDS.message]) {
    await expect(card.getByLabel(label)).toHaveValue('');
  }
  expect(context.pages(), 'no chat opens by itself').toHaveLength(1);

  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  const [mail] = product.mailOf(person.name);
  expect(mail?.subject).toBe(`Nova mensagem: ${person.name}`);
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.text).toContain(`Celular: ${person.phone}`);
  expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
});
