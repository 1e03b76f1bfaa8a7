import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { bringUp, content, open } from '../support/page.ts';
import { OCTOBER } from '../support/price-tables.ts';
import { expect, startProduct, test } from '../support/test.ts';

const TABLE = '**/conditions.json';
const sheet = (page: Page): Locator => page.getByRole('region', { name: content.condicoes.textos.titulo });

/** Scrolls to the price sheet, which then asks for the table in force. */
const scrollToPrices = (page: Page) => bringUp(sheet(page));

test('the example unit shows its price, down payment, balance and how to pay it, instalments and note @phone', async ({
  page,
}) => {
  await open(page);
  const card = sheet(page);
  await expect(card).toContainText('Unidade 201');
  await expect(card).toContainText('2º andar');
  await expect(card).toContainText(/Valor total\s*R\$\s*332\.000/);
  await expect(card).toContainText(/Sinal \(Ato\)\s*R\$\s*23\.240/);
  await expect(card).toContainText(/a partir de\s*R\$\s*1\.100/);
  await expect(card).toContainText(
    /unidade 201.*tabela de Setembro\/2025.*sujeitos a alteração e disponibilidade/,
  );
  await scrollToPrices(page);
  expect(await reaisAfter(page, 'Sinal (Ato)')).toBe(23_240);
  expect(await reaisAfter(page, 'Saldo'), 'with the down payment it makes the total').toBe(308_760);
  expect(await reaisAfter(page, 'Valor total')).toBe(332_000);
  await expect(card).toContainText(
    /pelo banco.*direto com a construtora.*programa habitacional federal, se a sua renda e a unidade se enquadrarem/i,
  );
  await expect(card, 'no instalments are counted, so that none are implied').toContainText(
    content.condicoes.textos['plano-completo'],
  );
});

/** The reais that follow a word on the sheet. */
async function reaisAfter(page: Page, word: string): Promise<number> {
  const text = ((await sheet(page).textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const after = text.slice(text.indexOf(word));
  return Number(/R\$ ?(\d{1,3}(?:\.\d{3})+)/.exec(after)?.[1]?.replaceAll('.', ''));
}

test('the table is asked for only when the prices come into view', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/conditions.json') && asked.push(request.url()));
  await open(page);
  expect(asked).toEqual([]);
  const response = page.waitForResponse(TABLE);
  await scrollToPrices(page);
  expect((await response).ok()).toBe(true);
  expect(asked).toHaveLength(1);
});

test.describe('when the broker puts a file into the data folder', () => {
  // One server's file: these must not run beside each other.
  test.describe.configure({ mode: 'serial' });
  let product: Awaited<ReturnType<typeof startProduct>>;
  let file: string;
  test.beforeAll(async () => {
    product = await startProduct();
    file = join(product.dataDir, 'conditions.json');
  });
  test.afterAll(() => product.stop());
  // Asked once more, so that the server has seen it go.
  test.afterEach(async ({ request }) => {
    rmSync(file, { force: true });
    await request.get(`${product.url}/conditions.json`);
  });

  test('a new table, written as people write prices, shows without a new build', async ({ page }) => {
    writeFileSync(file, JSON.stringify({ ...OCTOBER, total: 'R$ 345.500,00', sinal: '24.185' }));
    await open(page, product.url);
    await scrollToPrices(page);
    const card = sheet(page);
    await expect(card).toContainText('Unidade 304');
    await expect(card).toContainText(/R\$\s*345\.500/);
    await expect(card).toContainText(/R\$\s*24\.185/);
    await expect(card).toContainText(/R\$\s*1\.250/);
    await expect(card).toContainText('Tabela de outubro/2025');
    await expect(card).toContainText(/unidade 304.*tabela de Outubro\/2025/);
    expect(await reaisAfter(page, 'Saldo')).toBe(345_500 - 24_185);
  });

  test('a table under revision shows no prices', async ({ page }) => {
    writeFileSync(file, JSON.stringify({ ...OCTOBER, situacao: 'em-atualizacao' }));
    await open(page, product.url);
    await scrollToPrices(page);
    await expect(sheet(page)).toContainText(content.condicoes.textos['em-atualizacao'].titulo);
    await expect(sheet(page)).not.toContainText('R$');
    await expect(
      sheet(page).getByRole('link', { name: 'FALAR COM UM CONSULTOR PELO WHATSAPP' }),
    ).toBeVisible();
  });

  // What the relay refuses is proved in relay/site.
  test('a file with a price missing changes nothing', async ({ page }) => {
    writeFileSync(file, JSON.stringify({ ...OCTOBER, total: undefined }));
    await open(page, product.url);
    const response = page.waitForResponse(TABLE);
    await scrollToPrices(page);
    expect(await (await response).json()).toMatchObject({ unidade: '201', total: 332000 });
    await expect(sheet(page)).toContainText('Unidade 201');
    await expect(sheet(page)).toContainText('332.000');
  });

  test('past its last day by the visitor’s clock, the card says so and leads to the chat @phone', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('about:blank');
    // The visitor's own tomorrow: the test's clock may already be a day ahead of Fortaleza's.
    const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE'));
    writeFileSync(file, JSON.stringify({ ...OCTOBER, 'valida-ate': tomorrow }));
    await open(page, product.url);
    await scrollToPrices(page);
    await expect(sheet(page)).toContainText(/R\$\s*345\.500/);
    await expect(sheet(page)).toContainText(
      `Valores válidos até ${tomorrow.split('-').reverse().join('/')}.`,
    );
    await page.clock.fastForward(2 * 86_400_000);
    await expect(sheet(page)).toContainText(content.condicoes.textos['em-atualizacao'].titulo);
    await expect(sheet(page)).not.toContainText('R$');
    const chat = sheet(page).getByRole('link', { name: 'FALAR COM UM CONSULTOR PELO WHATSAPP' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  });

  test('without script no price shows that is not in force, nor is one told to search engines', async ({
    request,
  }) => {
    const offers = async () => {
      const html = await (await request.get(product.url)).text();
      expect(html).toContain('<link rel="canonical"');
      return { html, sold: html.includes('"@type":"Offer"'), priced: html.includes('332.000') };
    };
    expect(await offers()).toMatchObject({ sold: true, priced: true });
    writeFileSync(file, JSON.stringify(OCTOBER));
    const replaced = await offers();
    expect(replaced).toMatchObject({ sold: false, priced: false });
    expect(replaced.html).toContain(content.condicoes.textos['em-atualizacao'].titulo);
    expect(replaced.html).toMatch(/<link rel="canonical" href="[^"]+\.example\/"/);
  });
});

test('a file that is gone changes nothing', async ({ page, console }) => {
  console.expect(/Failed to load resource.*404/);
  await page.route(TABLE, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await open(page);
  const response = page.waitForResponse(TABLE);
  await scrollToPrices(page);
  await response;
  await expect(sheet(page)).toContainText('332.000');
});

test('a server in trouble is asked three times more, ever later, and the built prices stay', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource.*500/);
  const times: number[] = [];
  await page.clock.install();
  await page.route(TABLE, async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ status: 500, body: 'x' });
  });
  await open(page);
  await scrollToPrices(page);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(times.length).toBe(4);
  }).toPass({ intervals: [20], timeout: 15_000 });
  await page.clock.runFor(60_000);
  expect(times.length).toBe(4);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN));
  for (const [index, wanted] of [1_000, 2_000, 4_000].entries()) {
    expect(pauses[index]).toBeGreaterThan(wanted - 100);
    expect(pauses[index]).toBeLessThan(wanted + 2_000);
  }
  await expect(sheet(page)).toContainText('332.000');
});
