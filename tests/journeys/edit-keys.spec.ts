import type { Locator, Page } from '@playwright/test';
import { content } from '../support/page.ts';
import { someone } from '../support/people.ts';
import {
  BUILD,
  DESKTOP,
  draftPage,
  expect,
  expectAccessible,
  PASSWORD,
  PHONE,
  photoOf,
  saved,
  sendLeadTo,
  soon,
  test,
  text,
} from './edit-page.ts';

test.describe.configure({ mode: 'default', timeout: 8 * BUILD });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M1 2h38v16H1z"/></svg>';

/** Stops of the tabs, the bar and the page's menu. */
const MOST_STOPS = 40;

/** Goes there by Tab, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((one) => one === one.ownerDocument.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    expect(stops, `${target} is a stop`).toBeLessThan(MOST_STOPS);
    await page.keyboard.press('Tab');
  }
}

/** Focuses what Tab stops at, without the stops on the way. */
async function stopAt(target: Locator): Promise<void> {
  const place = await target.evaluate((one: HTMLElement) => one.tabIndex);
  expect(place, `${target} is a stop`).toBeGreaterThanOrEqual(0);
  await target.focus();
}

/** Broker at the keys: what she presses, writes and chooses. */
const atKeys = (page: Page) => {
  const press = async (target: Locator, key = 'Enter') => {
    await stopAt(target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, words: string) => {
    await stopAt(target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(words);
  };
  const follow = (name: string | RegExp, exact = true) =>
    press(page.getByRole('link', { name, exact }).first());
  return {
    press,
    write,
    follow,
    /** Opens a field by a search in the index. */
    async find(words: string, result: RegExp) {
      await follow('Tudo o que se pode mudar');
      await write(page.getByRole('searchbox'), words);
      await follow(result);
    },
    /** Opens a part of the settings. */
    async openPart(name: string) {
      await follow('Ajustes');
      const part = page.locator('.settings > .box').filter({
        has: page.getByRole('heading', { level: 2, name, exact: true }),
      });
      await press(part.locator('> summary'));
      return part;
    },
    async choose(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser');
      await press(input);
      await (await chooser).setFiles(file);
    },
  };
};

for (const [screen, options] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test(`on a ${screen}, with the keyboard alone: each task is done @ci`, async ({
    browser,
    edited,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const { press, write, follow, find, openPart, choose } = atKeys(page);
    const sheet = page.getByRole('complementary');
    const shown = draftPage(page);
    const field = (id: string) => page.locator(`[id="${id}"]`);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const password = page.getByLabel('Senha', { exact: true });
    const before = text(edited, 'condicoes');
    async function enter() {
      await expect(password).toBeFocused();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }

    await test.step('sign in', async () => {
      await page.goto(`${edited.url}/editar`);
      await enter();
      await soon(shown.locator('h1')).toBeVisible();
    });

    await test.step('a headline, tapped on the page', async () => {
      await tabTo(page, shown.locator('h1'));
      await page.keyboard.press('Enter');
      await expect(field('capa/titulo')).toBeFocused();
      await write(field('capa/titulo'), 'A lagoa na sua janela');
      await soon(shown.locator('h1')).toHaveText('A lagoa na sua janela');
      await page.keyboard.press('Escape');
      await expect(shown.locator('h1'), 'she goes on where she was').toBeFocused();
    });

    await test.step('a new table, with a wrong value first', async () => {
      await find('precos VALOR total 332.000', /^Preços: Tabela, Valor total/);
      await expect(field('condicoes/tabela/total')).toBeInViewport();
      await write(field('condicoes/tabela/total'), '340');
      await page.keyboard.press('Tab');
      await follow(/a resolver$/);
      await follow('Resolver o que falta');
      await expect(field('condicoes/tabela/total')).toBeFocused();
      await write(field('condicoes/tabela/total'), '345.500');
      await saved(page);
    });

    await test.step('looked at, published, taken back', async () => {
      await follow('Ver como visitante');
      await soon(page.locator('iframe[title^="A página no"]').first()).toBeVisible();
      await follow('Voltar a editar');
      await follow('Publicar 2 mudanças');
      await press(button('Publicar 2 mudanças'));
      await soon(page.getByText('Está no ar.')).toBeVisible();
      await press(button('Fechar'));
      await follow('Publicações');
      await press(button('Desfazer').first());
      await page.keyboard.press('Enter');
      await soon(page.getByText('Está no ar.')).toBeVisible();
      await press(button('Fechar'));
      expect(text(edited, 'condicoes'), 'to the byte').toBe(before);
      await follow('Página');
    });

    await test.step('a session that ended, and two versions of one field', async () => {
      const title = page.locator('textarea[id="capa/titulo"]');
      await find('titulo da pagina', /^Capa: Título da página/);
      await write(title, 'Perto');
      // Drawing it would ask for the password before she writes on.
      await soon(shown.locator('h1')).toHaveText('Perto');
      await context.clearCookies();
      await write(title, 'Perto da lagoa');
      await enter();
      await saved(page);
      await expect(title).toHaveValue('Perto da lagoa');
      const theirs = await context.request.put(`${edited.url}/editar/api/value`, {
        headers: { origin: edited.url },
        data: { file: 'capa', path: ['titulo'], was: 'Perto da lagoa', value: 'De outra aba' },
      });
      expect(theirs.ok()).toBe(true);
      await write(title, 'Desta aba');
      await press(page.getByRole('button', { name: 'Ficar com a minha' }));
      await expect(title).toHaveValue('Desta aba');
      await expect(title).toBeFocused();
      await saved(page);
    });

    await test.step('a question added, moved, removed and brought back', async () => {
      const { pergunta = '' } = content.perguntas.perguntas[1] ?? {};
      await find(pergunta, /^Perguntas: .*, Pergunta/);
      await press(sheet.getByRole('button', { name: 'Descer' }));
      await expect(field('perguntas/perguntas/2/pergunta')).toHaveValue(pergunta);
      await press(sheet.getByRole('button', { name: 'Acrescentar depois' }));
      await expect(field('perguntas/perguntas/3/pergunta')).toBeFocused();
      await page.keyboard.type('Tem vaga para moto?');
      await page.keyboard.press('Tab');
      await press(sheet.getByRole('button', { name: 'Remover', exact: true }));
      await expect(sheet.getByRole('button', { name: /^Desfazer: / })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field('perguntas/perguntas/3/pergunta')).toHaveValue('Tem vaga para moto?');
      await expectAccessible(page);
    });

    await test.step('a second unit', async () => {
      await find('tabela valor total', /^Preços: Tabela, Valor total/);
      await press(sheet.getByRole('button', { name: 'Unidades', exact: true }));
      await press(sheet.getByRole('button', { name: 'Acrescentar unidade' }));
      await expect(field('condicoes/tabela/unidades/1/unidade')).toBeFocused();
    });

    await test.step('an amenity’s icon', async () => {
      const place = content.lazer.itens.findIndex(({ desenho }) => desenho !== undefined);
      const { titulo = '' } = content.lazer.itens[place] ?? {};
      await find(titulo, /^Lazer: .*, Nome|^Lazer: /);
      await press(sheet.locator('.icon-picker > summary'));
      await write(sheet.getByLabel('Procurar figura'), 'musculacao');
      await press(sheet.getByRole('list', { name: 'Figuras' }).getByRole('button'));
      await expect(field(`lazer/itens/${place}/desenho`)).toHaveValue('dumbbell');
      await expect(sheet.locator('.icon-picker > summary')).toBeFocused();
    });

    await test.step('a section hidden and shown', async () => {
      await follow('Tudo o que se pode mudar');
      const heading = page.getByRole('heading', { name: 'Lazer', exact: true });
      const part = page.locator('.section').filter({ has: heading });
      await press(part.locator('> summary'));
      await press(part.getByRole('link', { name: 'Toda a seção' }));
      const isShown = sheet.getByLabel('Mostrar esta seção');
      await press(isShown, 'Space');
      await expect(isShown).not.toBeChecked();
      await press(isShown, 'Space');
      await expect(isShown).toBeChecked();
      await expectAccessible(page);
    });

    await test.step('a photo', async () => {
      await find('fotos academia', /^Fotos: Academia/);
      const buffer = await photoOf(2400, 1600);
      const photo = { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer };
      await choose(sheet.locator('input[type=file]'), photo);
      await soon(sheet.getByRole('status')).toContainText('Foto trocada');
      await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
      const point = sheet.getByRole('button', { name: /^Ponto da foto/ });
      const { foco: [x = ''] = [] } = content.fotos.academia ?? {};
      await press(point, 'ArrowRight');
      await expect(point).not.toHaveAccessibleName(new RegExp(`: ${x}% `));
      await write(sheet.getByLabel('Descrição para quem não vê'), 'Uma parede azul.');
      await saved(page);
    });

    await test.step('WhatsApp, e-mail, address, legal data', async () => {
      const contacts = await openPart('Nome e contatos');
      await write(contacts.getByLabel('WhatsApp'), '(85) 98888-7766');
      await write(contacts.getByLabel('E-mail'), 'vendas@exemplo.com.br');
      const address = await openPart('Endereço');
      await write(address.getByLabel('Rua', { exact: true }), 'Rua do Sol');
      const legal = await openPart('Dados legais');
      await write(legal.getByLabel('CRECI'), 'CRECI 12345-J');
      await saved(page);
    });

    await test.step('colours and logo', async () => {
      const colours = await openPart('Cores');
      await press(colours.getByRole('button', { name: 'Mar' }));
      await expect(colours.getByRole('button', { name: 'Mar' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const logo = await openPart('Logo');
      const form = logo.locator('form').last();
      const drawing = { name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
      await choose(form.locator('input[type=file]'), drawing);
      await soon(form.getByRole('img')).toBeVisible();
      await press(form.getByRole('button', { name: 'Usar o nome escrito' }));
      await expect(form.getByRole('img')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(form.getByRole('img'), 'taken back by the button in focus').toBeVisible();
      await saved(page);
    });

    await test.step('all of it undone', async () => {
      await follow(/^Publicar |a resolver$/);
      await press(button('Desfazer tudo'));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Não há nada para publicar', { exact: false })).toBeVisible();
    });

    await test.step('a contact found, called, forgotten, and an advert’s link', async () => {
      const person = someone('Eva');
      await sendLeadTo(browser, edited, person);
      await follow('Contatos');
      const eva = page.getByRole('listitem').filter({ hasText: person.name });
      await stopAt(eva.getByRole('link', { name: 'Ligar' }));
      await write(page.getByLabel('Procurar por telefone, e-mail ou nome'), person.phone);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Achados/)).toBeVisible();
      await press(eva.getByRole('button', { name: 'Apagar' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${person.name}: apagado.`)).toBeVisible();
      await follow('Links para anunciar');
      await press(button('Copiar link').first());
      await expect(page.getByRole('status').filter({ hasText: /copi/ })).toBeVisible();
    });

    await test.step('a new password, and signed out, here and everywhere', async () => {
      const NEXT = 'outras cinco sem nenhum par';
      const access = await openPart('Senha e acesso');
      const change = async (current: string, next: string) => {
        await write(access.getByLabel('Senha de agora'), current);
        await write(access.getByLabel('Senha nova'), next);
        await page.keyboard.press('Enter');
      };
      await change(PASSWORD, 'senha1234567');
      await expect(access.getByRole('status')).toContainText('12 letras ou mais');
      await change(PASSWORD, NEXT);
      await expect(access.getByRole('status')).toContainText('Senha trocada');
      await change(NEXT, PASSWORD);
      await expect(access.getByLabel('Senha nova')).toHaveValue('');
      await press(button('Sair'));
      await enter();
      await openPart('Senha e acesso');
      await press(button('Sair de todos os aparelhos'));
      await expect(
        page.getByText('Sair também dos outros celulares e computadores?'),
      ).toBeInViewport();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(password).toBeFocused();
    });
    await context.close();
  });
