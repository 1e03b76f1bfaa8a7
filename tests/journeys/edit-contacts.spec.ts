import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { chatText } from '../support/page.ts';
import { someone } from '../support/people.ts';
import {
  BUILD,
  expect,
  expectAccessible,
  openEditor,
  openPage,
  PHONE,
  sendLeadTo,
  soon,
  test,
} from './edit-page.ts';

test.describe.configure({ mode: 'default', timeout: 4 * BUILD });

test('who has written is found, answered and forgotten', async ({ browser, edited }) => {
  const [first, last] = [someone('Ana'), someone('Bia')];
  for (const person of [first, last]) await sendLeadTo(browser, edited, person);

  const page = await openEditor(browser, edited, PHONE);
  await page.getByRole('link', { name: 'Contatos' }).click();
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people, 'the newest first').toContainText([last.name, first.name]);
  const bia = people.filter({ hasText: last.name });
  await expect(bia).toContainText(`${last.phone} · pediu a tabela · `);
  await soon(bia, 'once it is sent').toContainText(/Fica aqui até amanhã às \d\d:\d\d\./);
  await expect(bia.getByRole('link', { name: 'Ligar' })).toHaveAttribute(
    'href',
    `tel:+55${last.digits}`,
  );
  const chat = await bia.getByRole('link', { name: 'Conversar' }).getAttribute('href');
  expect(chatText(chat), 'already greeted').toMatch(
    new RegExp(`^Olá, ${last.name}! Recebi o seu contato pelo site`),
  );
  await expectAccessible(page);

  const field = page.getByLabel('Procurar por telefone, e-mail ou nome');
  await field.fill('Ninguém');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByText('Ninguém com esses dados')).toBeInViewport();
  await field.fill(first.phone);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(people.first()).toContainText(first.name);
  await expect(bia).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  for (const { name } of [first, last]) {
    const person = people.filter({ hasText: name });
    await person.getByRole('button', { name: 'Apagar' }).click();
    await person.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText(`${name}: apagado.`)).toBeInViewport();
    await expect(person).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Nenhum contato guardado agora.')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('she takes a link for each place, keeps where contacts come from and for how long, and the notice says so', async ({
  browser,
  edited,
}) => {
  const page = await openPage(
    browser,
    edited,
    { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] },
    '#contatos',
  );
  await page.getByRole('link', { name: 'Links para anunciar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Links para anunciar' })).toBeVisible();
  const bio = page.getByRole('listitem').filter({ hasText: 'Bio do Instagram' });
  await bio.getByRole('button', { name: 'Copiar link' }).click();
  await expect(bio.getByRole('status')).toHaveText('Link copiado.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^https:\/\/[^/]+\/\?utm_source=instagram&utm_campaign=bio$/);
  await expect(bio).toContainText('No contato aparece: Instagram · Campanha "bio"');
  await expectAccessible(page);

  await page.getByLabel('Outro lugar').fill('Placa da <obra>');
  const own = page.getByRole('listitem').filter({ hasText: 'Placa da <obra>' });
  await expect(own).toContainText('utm_source=link&utm_campaign=placa-da-obra');
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Baixar QR' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('qr-placa-da-obra.png');
  const png = sharp(readFileSync(await file.path()))
    .ensureAlpha()
    .raw();
  const { data, info } = await png.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(decodeQR({ width, height, data }), 'as a camera reads it').toMatch(
    /utm_source=link&utm_campaign=placa-da-obra$/,
  );

  await page.getByRole('button', { name: 'Sim, guardar' }).click();
  await expect(page.getByText('Cada contato vai dizer de onde veio')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos contatos' }).click();
  await page.getByLabel('Quanto tempo um contato fica aqui').selectOption('30 dias');
  await expect(page.getByText('Vale quando você publicar')).toBeVisible();
  await page.getByRole('link', { name: 'publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar 3 mudanças' }).click();
  await soon(page.getByText('Está no ar.')).toBeVisible();
  await expectAccessible(page);

  const person = someone('Davi');
  await sendLeadTo(browser, edited, person, new URL(link).search);
  await page.getByRole('link', { name: 'Contatos' }).click();
  const davi = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(davi).toContainText('Instagram · Campanha "bio"');
  await soon(davi, 'not only until tomorrow').toContainText(/Fica aqui até \d+ de /);
  const visitor = await browser.newPage();
  await visitor.goto(`${edited.url}/privacidade/`);
  await expect(visitor.getByRole('row', { name: /^De onde você veio/ })).toBeVisible();
  await expect(visitor.getByText('por até 30 dias.')).toBeVisible();
  await page.goto(`${edited.url}/editar#anuncios`);
  await expect(bio).toBeVisible();
  await expect(page.getByText('Guardar de onde cada contato veio?'), 'asked once').toHaveCount(0);
  await page.context().close();
  await visitor.close();
});

/** Stands in for the browser's part: her permission, which Chromium loses at times, and a push service. */
async function fakePushService(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((keys) => {
    let current: object | null = null;
    const endpoint = 'https://push.example/aparelho';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = {
          endpoint,
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current;
      },
    });
  }, keys);
}

test('a phone is told of each contact once she turns it on, and no more once she turns it off', async ({
  browser,
  edited,
}) => {
  const page = await openPage(browser, edited, PHONE, '#contatos');
  await fakePushService(page);
  const held = Promise.withResolvers<void>();
  // Also a request of the page before the reload, which may still be under way.
  await page.route('**/contacts/find', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Abrindo…')).toBeVisible();
  await expect(page.getByRole('button'), 'nothing that the contacts would move').toHaveCount(0);
  held.resolve();
  const devices = () =>
    JSON.parse(readFileSync(join(edited.dataDir, 'edit/push/devices.json'), 'utf8'));
  await page.getByRole('button', { name: 'Ligar os avisos' }).click();
  await expect(page.getByText(/^Ligado: cada contato novo aparece/)).toBeVisible();
  expect(devices()).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desligar os avisos' }).click();
  await expect(page.getByRole('button', { name: 'Ligar os avisos' })).toBeVisible();
  await expect.poll(devices).toEqual([]);
  await page.context().close();
});

test('where no notification can come, one place says why and what to do @ci', async ({
  browser,
  edited,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const page = await openPage(browser, edited, { ...PHONE, userAgent }, '#contatos');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(page.getByText(/Adicionar à Tela de Início/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ligar os avisos' })).toHaveCount(0);
  await page.context().close();

  const other = await openPage(browser, edited, PHONE, '#contatos');
  await other.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: () => 'denied',
    }),
  );
  await other.reload();
  await expect(other.getByText(/estão bloqueados neste aparelho/)).toBeVisible();

  await other.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'default';
  });
  await other.reload();
  await other.getByRole('button', { name: 'Ligar os avisos' }).click();
  await expect(other.getByRole('alert'), 'she closed its question').toContainText(
    'Toque de novo e escolha “Permitir”',
  );
  await other.context().close();
});
