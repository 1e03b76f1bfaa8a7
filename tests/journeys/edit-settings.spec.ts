import { PALETTES } from '#core/theme/palettes.ts';
import { content } from '../support/page.ts';
import {
  BUILD,
  DESKTOP,
  discard,
  draftBar,
  draftPage,
  expect,
  expectAccessible,
  openPage,
  PHONE,
  saved,
  settingsPart,
  soon,
  test,
} from './edit-page.ts';

test.describe.configure({ mode: 'default', timeout: 4 * BUILD });

test('the settings say what stands there, and change it as a draft @ci', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, PHONE);
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  await expectAccessible(page);
  const contacts = await settingsPart(page, 'Nome e contatos');
  await expect(contacts.locator('summary').first()).toContainText(content.empreendimento.email);
  await expect(contacts.getByLabel('E-mail')).toHaveAccessibleDescription(/vão os contatos/);
  await contacts.getByLabel('WhatsApp').fill('(85) 98888-7766');
  await contacts.getByLabel('E-mail').fill('vendas@exemplo.com.br');
  await saved(page);
  await expect(contacts.locator('summary').first()).toContainText('(85) 98888-7766');
  await contacts.getByLabel('E-mail').fill('vendas');
  await contacts.getByLabel('E-mail').blur();
  await expect(contacts.locator('summary').first()).toContainText('1 a resolver');
  const engineers = await settingsPart(page, 'Para quem cuida do site');
  await expect(engineers.getByLabel('Fuso horário')).toBeVisible();
  await settingsPart(page, 'Medir visitas e anúncios');
  await settingsPart(page, 'Dados legais');
  await expectAccessible(page);
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBe(PHONE.viewport.width);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await widest(), 'with letters twice as large').toBe(PHONE.viewport.width);
  const bar = await draftBar(page).boundingBox();
  expect(bar?.height, 'and room for more than the bar').toBeLessThan(PHONE.viewport.height / 2);
  await discard(page, edited);
});

test('one tap gives the page other colours; one that can not be read is told with one that can @ci', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, DESKTOP, '#ajustes');
  const colours = await settingsPart(page, 'Cores');
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
  const root = draftPage(page).locator('html');
  const mar = PALETTES.find(({ name }) => name === 'Mar')?.cores;
  await soon(root).toHaveCSS('--deep', mar?.profunda ?? '');

  await page.getByRole('link', { name: 'Ajustes' }).click();
  await settingsPart(page, 'Cores');
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

test('another logo is sent, and her page shows it; a wrong one is refused in words @ci', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, DESKTOP, '#ajustes');
  const logo = await settingsPart(page, 'Logo');
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
  const drawn = draftPage(page).locator('symbol#mark path').first();
  await soon(drawn).toHaveAttribute('d', 'M1 2h38v16H1z');

  await page.getByRole('link', { name: /^Publicar/ }).click();
  await page.getByRole('button', { name: /^Publicar \d/ }).click();
  const isLive = page.getByText('Está no ar.');
  await soon(isLive).toBeVisible();
  const visited = await (await fetch(edited.url)).text();
  expect(visited).toContain('M1 2h38v16H1z');
  expect(visited).not.toContain('alert(1)');
  const icon = await (await fetch(`${edited.url}/favicon.svg`)).text();
  expect(icon, 'the tab’s icon goes with it').toContain('M1 2h38v16H1z');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Publicações' }).click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await soon(isLive).toBeVisible();
  expect(await (await fetch(edited.url)).text()).not.toContain('M1 2h38v16H1z');
  await page.context().close();
});
