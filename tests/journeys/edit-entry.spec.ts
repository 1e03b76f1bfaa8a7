import { BUILD, expect, expectAccessible, PASSWORD, PHONE, signIn, test } from './edit-page.ts';

test.setTimeout(4 * BUILD);

test('the password can be read while it is typed, and stays to be put right', async ({
  browser,
  edited,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${edited.url}/editar`);
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill(`${PASSWORD}e`);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta não é a senha');
  await page.keyboard.type(`${PASSWORD}e`);
  await page.getByLabel('Mostrar a senha').check();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password, 'what is typed again replaces it').toHaveValue(`${PASSWORD}e`);
  await page.getByText('Esqueceu a senha?').click();
  await expect(page.getByText('Peça outra a quem cuida do servidor')).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await context.close();

  // An address without https: the browser keeps no entry there, and no password goes over the wire.
  const open = 'http://editar.test';
  const other = await browser.newPage();
  await other.route(`${open}/**`, async (route) => {
    const url = route.request().url().replace(open, edited.url);
    const headers = { ...route.request().headers(), host: new URL(open).host };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await other.goto(`${open}/editar`);
  await other.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('alert')).toContainText('https://');
  expect(sent).toEqual([]);
  await other.close();
});
