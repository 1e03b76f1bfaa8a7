import type { Page } from '@playwright/test';
import { PALETTES } from '#core/theme/palettes.ts';
import { content } from '../support/page.ts';
import {
  DESKTOP,
  discard,
  expect,
  expectAccessible,
  openEditor,
  openPage,
  PASSWORD,
  PHONE,
  saved,
  section,
  signIn,
  test,
} from './edit-page.ts';

test.setTimeout(480_000);
test.describe.configure({ mode: 'default' });
const SCREENS = Object.entries({ phone: PHONE, desk: DESKTOP });

/** Opens a part of the settings. */
async function part(page: Page, name: string) {
  const found = page.locator('.settings > .box', {
    has: page.getByRole('heading', { level: 2, name, exact: true }),
  });
  if ((await found.getAttribute('open')) === null) await found.locator('> summary').click();
  return found;
}

for (const [screen, options] of SCREENS)
  test(`on a ${screen}: the settings say what stands there, and change it as a draft @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openPage(browser, edited, options);
    await page.getByRole('link', { name: 'Ajustes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
    await expectAccessible(page);
    const contacts = await part(page, 'Nome e contatos');
    await expect(contacts.locator('summary').first()).toContainText(content.empreendimento.email);
    await expect(contacts.getByLabel('E-mail')).toHaveAccessibleDescription(/vão os contatos/);
    await contacts.getByLabel('WhatsApp').fill('(85) 98888-7766');
    await contacts.getByLabel('E-mail').fill('vendas@exemplo.com.br');
    await saved(page);
    await expect(contacts.locator('summary').first()).toContainText('(85) 98888-7766');
    await contacts.getByLabel('E-mail').fill('vendas');
    await contacts.getByLabel('E-mail').blur();
    await expect(contacts.locator('summary').first()).toContainText('1 a resolver');
    const engineers = await part(page, 'Para quem cuida do site');
    await expect(engineers.getByLabel('Fuso horário')).toBeVisible();
    await part(page, 'Medir visitas e anúncios');
    await part(page, 'Dados legais');
    await expectAccessible(page);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBe(options.viewport.width);
    await discard(page, edited);
  });

for (const [screen, options] of SCREENS)
  test(`on a ${screen}: one tap gives the page other colours; one that can not be read is told with one that can @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openPage(browser, edited, options, '#ajustes');
    const colours = await part(page, 'Cores');
    const before = colours.getByRole('button', { name: 'As de antes' });
    await expect(before).toHaveAttribute('aria-pressed', 'true');
    await colours.getByRole('button', { name: 'Mar' }).click();
    await expect(colours.getByRole('button', { name: 'Mar' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await saved(page);
    await expectAccessible(page);
    await colours.getByRole('link', { name: 'Ver na página' }).click();
    const root = page.frameLocator('iframe[title^="A sua página"]').locator('html');
    const mar = PALETTES.find(({ name }) => name === 'Mar')?.cores;
    await expect(root).toHaveCSS('--deep', mar?.profunda ?? '', { timeout: 120_000 });

    await page.getByRole('link', { name: 'Ajustes' }).click();
    await part(page, 'Cores');
    await colours.getByText('Cores próprias').click();
    const action = colours.getByLabel('Botão do formulário', { exact: true });
    await action.fill('#e8794f');
    await action.blur();
    await expect(action).toHaveAccessibleDescription(/não se lê bem: o botão do formulário/);
    await expectAccessible(page);
    const fix = colours.getByRole('button', { name: /^Usar #/ });
    const passing = (await fix.textContent())?.replace('Usar ', '') ?? '';
    await fix.click();
    await expect(action).toHaveValue(passing);
    await saved(page);
    await expect(colours.locator('[aria-invalid]')).toHaveCount(0);
    await discard(page, edited);
  });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script><style>.a{fill:#123456}</style><path class="a" d="M1 2h38v16H1z"/></svg>`;

for (const [screen, options] of SCREENS)
  test(`on a ${screen}: another logo is sent, and her page shows it; a wrong one is refused in words @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openPage(browser, edited, options, '#ajustes');
    const logo = await part(page, 'Logo');
    const mark = logo.locator('form', { hasText: 'Símbolo' });
    const send = (body: string) =>
      mark
        .locator('input[type=file]')
        .setInputFiles({ name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(body) });
    await send('<svg viewBox="0 0 9 9"><text>Lagoa</text></svg>');
    await expect(mark.getByRole('status')).toContainText('converta em curvas');
    await expectAccessible(page);
    await send(LOGO);
    await expect(mark.getByRole('status')).toContainText('Pronto');
    await expect(mark.getByRole('img')).toHaveAttribute('src', /simbolo\.svg$/);
    await saved(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Página', exact: true }).click();
    const drawn = page
      .frameLocator('iframe[title^="A sua página"]')
      .locator('symbol#mark path')
      .first();
    await expect(drawn).toHaveAttribute('d', 'M1 2h38v16H1z', { timeout: 120_000 });
    if (options === PHONE) return discard(page, edited);

    await page.getByRole('link', { name: /^Publicar/ }).click();
    await page.getByRole('button', { name: /^Publicar \d/ }).click();
    const isLive = page.getByText('Está no ar.');
    await expect(isLive).toBeVisible({ timeout: 240_000 });
    const visited = await (await fetch(edited.url)).text();
    expect(visited).toContain('M1 2h38v16H1z');
    expect(visited).not.toContain('alert(1)');
    const icon = await (await fetch(`${edited.url}/favicon.svg`)).text();
    expect(icon, 'the tab’s icon goes with it').toContain('M1 2h38v16H1z');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Publicações' }).click();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(isLive).toBeVisible({ timeout: 240_000 });
    expect(await (await fetch(edited.url)).text()).not.toContain('M1 2h38v16H1z');
    await page.context().close();
  });

for (const [screen, options] of SCREENS)
  test(`on a ${screen}, with the keyboard: an icon is found by its word and chosen by its picture @ci`, async ({
    browser,
    edited,
  }) => {
    const page = await openEditor(browser, edited, options);
    const place = content.lazer.itens.findIndex(({ desenho }) => desenho !== undefined);
    const leisure = await section(page, 'Lazer');
    await leisure.locator('.entry > details > summary').nth(place).click();
    const entry = leisure.locator('.entry').nth(place);
    const picker = entry.locator('.icon-picker > summary');
    await picker.focus();
    await page.keyboard.press('Enter');
    await expect(entry.getByLabel('Procurar figura')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(entry.getByLabel('Procurar figura')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('musculacao');
    await expect(entry.getByRole('list', { name: 'Figuras' }).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(picker).toBeFocused();
    await expect(picker).toContainText('Academia');
    await expect(entry.getByLabel('Desenho', { exact: true })).toHaveValue('dumbbell');
    await saved(page);
    await expect(leisure.locator('[aria-invalid]')).toHaveCount(0);
    await discard(page, edited);
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
  const access = await part(page, 'Senha e acesso');
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
  await (await part(phone, 'Senha e acesso'))
    .getByRole('button', { name: 'Sair', exact: true })
    .click();
  await expect(phone.getByLabel('Senha', { exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('Senha', { exact: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();

  await signIn(phone);
  await phone.getByRole('link', { name: 'Ajustes' }).click();
  await part(phone, 'Senha e acesso');
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
