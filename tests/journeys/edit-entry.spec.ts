import {
  BUILD,
  DESKTOP,
  expect,
  expectAccessible,
  openPage,
  PASSWORD,
  PHONE,
  settingsPart,
  signIn,
  test,
} from './edit-page.ts';

test.setTimeout(4 * BUILD);
// One after another by one worker: a launch of its own for each costs more than a journey in it.
test.describe.configure({ mode: 'default' });

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
  await page.getByLabel('Mostrar a senha').check();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(`${PASSWORD}e`);
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

test('another password is set, and the old one opens nothing any longer @ci', async ({
  browser,
  edited,
}) => {
  const NEXT = 'outras cinco sem nenhum par';
  const [page, desk] = [
    await openPage(browser, edited, PHONE, '#ajustes'),
    await openPage(browser, edited, DESKTOP, '#ajustes'),
  ];
  const access = await settingsPart(page, 'Senha e acesso');
  const change = async (current: string, next: string) => {
    await access.getByLabel('Senha de agora').fill(current);
    await access.getByLabel('Senha nova').fill(next);
    await access.getByRole('button', { name: 'Trocar a senha' }).click();
  };
  await change(PASSWORD, 'senha1234567');
  await expect(access.getByRole('status')).toContainText('12 letras ou mais');
  await expectAccessible(page);
  await change(PASSWORD, NEXT);
  await expect(access.getByRole('status')).toContainText('Senha trocada');
  await desk.reload();
  await desk.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Entrar' }).click();
  await expect(desk.getByRole('alert')).toContainText('Esta não é a senha');
  await desk.getByText('Esqueceu a senha?').first().click();
  await expect(desk.getByText('Peça outra a quem cuida do servidor').first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Senha', { exact: true }).fill(NEXT);
  await desk.getByRole('button', { name: 'Entrar' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  await change(NEXT, PASSWORD);
  await expect(access.getByLabel('Senha de agora')).toHaveValue('');
  for (const one of [page, desk]) await one.context().close();
});

test('who signs out is out here alone, or at every device @ci', async ({ browser, edited }) => {
  const [phone, desk] = [
    await openPage(browser, edited, PHONE, '#ajustes'),
    await openPage(browser, edited, DESKTOP, '#ajustes'),
  ];
  await (await settingsPart(phone, 'Senha e acesso'))
    .getByRole('button', { name: 'Sair', exact: true })
    .click();
  await expect(phone.getByLabel('Senha', { exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('Senha', { exact: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();

  await signIn(phone);
  await phone.getByRole('link', { name: 'Ajustes' }).click();
  await settingsPart(phone, 'Senha e acesso');
  await phone.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await expect(
    phone.getByText('Sair também dos outros celulares e computadores?'),
  ).toBeInViewport();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Sim' }).click();
  await expect(phone.getByLabel('Senha', { exact: true })).toBeVisible();
  for (const page of [phone, desk]) {
    await page.reload();
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await page.context().close();
  }
});
