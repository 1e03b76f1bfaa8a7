import { chatText, content, notice, open, openContact, SEND_FORM } from '../support/page.ts';
import { fillIn, someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const { email } = content.empreendimento;
const QUESTION = 'Aceitam FGTS?\nE a Caixa, também?';

test('a visitor asks a question in the footer and the broker reads it in the mailbox @phone', async ({
  page,
  context,
  product,
}) => {
  const person = someone('Íris Conceição');
  await open(page);
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByLabel('Mensagem').fill(QUESTION);
  const [request] = await Promise.all([
    page.waitForRequest(SEND_FORM),
    card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click(),
  ]);

  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const told = notice(page, 'Dados enviados com sucesso!');
  await expect(told).toContainText(content.formularios.avisos.contato.texto);
  for (const label of ['Nome', 'Celular (WhatsApp)', 'Mensagem']) {
    await expect(card.getByLabel(label)).toHaveValue('');
  }

  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  const [mail] = product.mailOf(person.name);
  expect(mail?.subject).toBe(`Nova mensagem: ${person.name}`);
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.text).toContain(`Celular: ${person.phone}`);
  expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
  expect(context.pages(), 'no chat opens by itself').toHaveLength(1);
  const link = told.getByRole('link', { name: 'Abrir WhatsApp' });
  if (await link.isVisible()) {
    expect(chatText(await link.getAttribute('href'))).toContain(person.name);
  }
});

test('the message may be left out', async ({ page, product }) => {
  const person = someone();
  await open(page);
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
  await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
});

test('a refused message keeps what was written and says so', async ({ page, console }) => {
  console.expect(/The lead was not sent: 400/);
  console.expect(/Failed to load resource.*400/);
  await page.route(SEND_FORM, (route) => route.fulfill({ status: 400, body: 'The template ID not found' }));
  const person = someone();
  await open(page);
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByLabel('Mensagem').fill(QUESTION);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
  await expect(notice(page, 'Erro ao enviar')).toContainText(
    'Tente novamente ou entre em contato diretamente.',
  );
  await expect(card.getByLabel('Nome')).toHaveValue(person.name);
  await expect(card.getByLabel('Celular (WhatsApp)')).toHaveValue(person.phone);
  await expect(card.getByLabel('Mensagem')).toHaveValue(QUESTION);
  await expect(card.getByRole('button', { name: 'ENVIAR MENSAGEM' })).toBeEnabled();
});

test('the footer answers to the address #contato', async ({ page }) => {
  await page.goto('/#contato');
  await expect(page.getByRole('heading', { name: 'Ainda tem dúvidas? Fale conosco!' })).toBeInViewport();
});

test('a message that could not be sent is sent by itself later, and the broker gets it once', async ({
  page,
  product,
  console,
}) => {
  console.expect(/The lead was not sent/);
  console.expect(/Failed to load resource/);
  const person = someone();
  await page.route(SEND_FORM, (route) => route.abort('connectionrefused'), { times: 1 });
  await open(page);
  const card = await openContact(page);
  await fillIn(card, person);
  await card.getByLabel('Mensagem').fill(QUESTION);
  await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
  await expect(notice(page, 'Erro ao enviar')).toBeVisible();
  await expect(notice(page, content.formularios.avisos.reenviado.texto)).toBeVisible({ timeout: 10_000 });
  await expect.poll(() => product.mailOf(person.name).length).toBe(1);
  expect(product.mailOf(person.name)[0]?.text?.replaceAll('\r\n', '\n')).toContain(QUESTION);
});
