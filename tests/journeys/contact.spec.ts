import { chatText, content, notice, open, openContact, SEND_FORM } from '../support/page.ts';
import { fillIn, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const { email } = content.empreendimento;
const QUESTION = 'Aceitam FGTS?\nE a Caixa, também?';

test('a visitor led to #contato asks a question, and the broker reads it in the mailbox', async ({
  page,
  context,
  product,
}) => {
  const person = someone('Íris Conceição');
  await open(page, '/#contato');
  await expect(page.getByRole('heading', { name: content.formularios.contato.titulo })).toBeInViewport();
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByLabel(WORDS.message).fill(QUESTION);
  await card.getByRole('button', { name: WORDS.write }).click();
  const told = notice(page, WORDS.sent);
  await expect(told).toContainText(content.formularios.avisos.contato.texto);
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

test('a message that could not be sent stays written, and goes by itself later, once @ci', async ({
  page,
  product,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const person = someone();
  let online = () => {};
  const later = new Promise<void>((resolve) => {
    online = resolve;
  });
  await page.route(SEND_FORM, async (route) => {
    await later;
    await route.fallback();
  });
  await page.route(SEND_FORM, (route) => route.abort('connectionrefused'), { times: 1 });
  await open(page);
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByLabel(WORDS.message).fill(QUESTION);
  await card.getByRole('button', { name: WORDS.write }).click();
  await expect(notice(page, WORDS.failed)).toContainText(content.formularios.avisos.falha.texto);
  await expect(card.getByLabel(WORDS.name)).toHaveValue(person.name);
  await expect(card.getByLabel(WORDS.phone)).toHaveValue(person.phone);
  await expect(card.getByLabel(WORDS.message)).toHaveValue(QUESTION);
  await expect(card.getByRole('button', { name: WORDS.write })).toBeEnabled();
  online();
  await expect(notice(page, content.formularios.avisos.reenviado.texto)).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  expect(product.mailOf(person.name)[0]?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
});
