import type { Locator, Page } from '@playwright/test';
import { formatReais } from '#core/launch/table.ts';
import {
  BALANCE,
  PRICES_CHAT,
  tableName,
  UPDATING,
  unitName,
  validUntil,
} from '#site/sections/prices/words.ts';
import { content, open, scrollUntilAwake } from '../support/page.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, test } from '../support/test.ts';

const TABLE = '**/conditions.json';
const sheet = (page: Page): Locator =>
  page.getByRole('region', { name: content.condicoes.textos.titulo });

const scrollToPrices = (page: Page) => scrollUntilAwake(sheet(page));

const { tabela, textos } = content.condicoes;
/** Any kind of space may precede a price. */
const money = (reais: number) => new RegExp(`R\\$\\s*${formatReais(reais).replaceAll('.', '\\.')}`);

async function expectBuilt(page: Page) {
  for (const { unidade, total } of tabela.unidades) {
    await expect(sheet(page)).toContainText(unitName(unidade));
    await expect(sheet(page)).toContainText(money(total));
  }
}

test('each unit shows its price, down payment, balance and how to pay it, instalments and note; asked for when near', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/conditions.json') && asked.push(request.url()),
  );
  await open(page);
  expect(asked).toEqual([]);
  await expectBuilt(page);
  const response = page.waitForResponse(TABLE);
  await scrollToPrices(page);
  expect((await response).ok()).toBe(true);
  expect(asked).toHaveLength(1);
  const card = sheet(page);
  await expectBuilt(page);
  for (const { unidade, andar, sinal, total, parcela, fase = '' } of tabela.unidades) {
    for (const words of [andar, money(sinal), money(total - sinal), money(parcela), fase])
      await expect(card, unidade).toContainText(words);
    await expect(card.locator('.price-note')).toContainText(unidade);
  }
  await expect(card.locator('.price-note')).toContainText(tabela.mes);
  await expect(card).toContainText(textos['formas-do-saldo']);
});

async function reaisAfter(page: Page, word: string): Promise<number> {
  const text = ((await sheet(page).textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const after = text.slice(text.indexOf(word));
  return Number(/R\$ ?(\d{1,3}(?:\.\d{3})+)/.exec(after)?.[1]?.replaceAll('.', ''));
}

test('a table that was published since shows on an open page; past its last day by the visitor’s clock there are no prices, and the card leads to the chat', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('about:blank');
  // The test's clock may already be a day ahead of the launch's time zone.
  const tomorrow = await page.evaluate(
    (timeZone) => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone }),
    content.empreendimento.fuso,
  );
  await page.route(TABLE, (route) =>
    route.fulfill({ json: { ...OCTOBER, 'valida-ate': tomorrow } }),
  );
  await open(page);
  await scrollToPrices(page);
  const card = sheet(page);
  await expect(card).toContainText(unitName('304'));
  for (const reais of [345_500, 24_185, 1_250]) await expect(card).toContainText(money(reais));
  await expect(card).toContainText(tableName('Outubro/2025'));
  await expect(card).toContainText(validUntil(tomorrow.split('-').reverse().join('/')));
  await expect(card.locator('.price-note')).toContainText(/304.*Outubro\/2025/);
  expect(await reaisAfter(page, BALANCE)).toBe(345_500 - 24_185);

  await page.clock.fastForward(2 * 86_400_000);
  await expect(card).toContainText(UPDATING.title);
  await expect(card).not.toContainText('R$');
  const chat = card.getByRole('link', { name: PRICES_CHAT });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
});

test('a server in trouble is asked three times more, and the built prices stay @ci', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource.*500/);
  let asked = 0;
  await page.clock.install();
  await page.route(TABLE, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'x' });
  });
  await open(page);
  await scrollToPrices(page);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(asked).toBe(4);
  }).toPass();
  await page.clock.runFor(60_000);
  await expectBuilt(page);
  expect(asked).toBe(4);
});
