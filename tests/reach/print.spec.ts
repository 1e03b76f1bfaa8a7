import type { Page } from '@playwright/test';
import { measure } from '../support/inside.ts';
import { content, open, openContact } from '../support/page.ts';
import { PLANS, SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { chooseTab } from '../support/viewer.ts';

/** Prints the page to PDF, on the paper size of its stylesheet. */
async function printed(page: Page): Promise<string> {
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
}

const sheets = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length;

test('on paper: what a seller hands over is there, the answers too and the pictures whole; forms, buttons and what floats are not', async ({
  page,
}) => {
  await open(page);
  await openContact(page);
  await page.emulateMedia({ media: 'print' });
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  const { localizacao, lazer, plantas, perguntas, condicoes } = content;
  const { email, site } = content.empreendimento;
  for (const part of [localizacao, lazer, plantas, perguntas, condicoes.textos])
    await expect(page.getByRole('heading', { level: 2, name: part.titulo })).toBeVisible();
  for (const { destaque } of content.capa.fatos)
    await expect(page.getByText(destaque, { exact: true }).first()).toBeVisible();
  for (const { total } of condicoes.tabela.unidades)
    await expect(page.locator('#condicoes')).toContainText(total.toLocaleString('pt-BR'));
  await expect(page.locator('#condicoes')).toContainText(condicoes.tabela.mes);
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden();
  for (const gone of [
    '.floating-chat',
    '.carousel-controls',
    '.plan-open',
    '.plan-fit',
    '.price-chat',
  ])
    for (const one of await page.locator(gone).all()) await expect(one, gone).toBeHidden();
  const address = page.getByText(site.replace('https://', ''), { exact: true });
  await expect.poll(async () => (await address.boundingBox())?.width ?? 0).toBeGreaterThan(80);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.locator('.plan-caption:visible'), 'the tabs not chosen too').toHaveCount(
    PLANS.length,
  );

  await expect(page.locator('.faq details > p:visible')).toHaveCount(perguntas.perguntas.length);
  // Inside its question's box, not cut off by it: a closed answer still has a place in the layout.
  const cutOff = await page.locator('.faq details').evaluateAll((questions) =>
    questions
      .filter((question) => {
        const answer = question.querySelector('p')?.getBoundingClientRect();
        return !answer || answer.bottom > question.getBoundingClientRect().bottom;
      })
      .map((question) => question.textContent),
  );
  expect(cutOff).toEqual([]);
  for (const picture of ['.hero-picture img', '.plan-photo img'])
    for (const image of await page.locator(picture).all()) {
      await expect
        .poll(async () => {
          await image.scrollIntoViewIfNeeded();
          return image.evaluate((one: HTMLImageElement) => {
            const { width, height } = one.getBoundingClientRect();
            return Math.abs(width / height / (one.naturalWidth / one.naturalHeight) - 1);
          });
        })
        .toBeLessThan(0.02);
    }

  await page.setViewportSize({ width: 703, height: 1047 });
  await expect
    .poll(() =>
      headline.evaluate(
        (h1) =>
          h1.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(h1).fontSize),
      ),
    )
    .toBeLessThan(1.5);
  const mark = await page.locator('.site-header .brand').boundingBox();
  expect(mark?.height).toBeGreaterThan(10);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((await headline.boundingBox())?.y ?? 0);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
});

test('printed from a desk, with the ruler open over it too, all of it stands on sheets of A4, two for the sample, whichever tab and answer are open @ci', async ({
  page,
}) => {
  await open(page);
  const pdf = await printed(page);
  const all = sheets(pdf);
  expect(all).toBe(2);
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);

  await page.locator('.faq summary').first().click();
  await chooseTab(page, SECOND_TAB);
  expect(sheets(await printed(page))).toBe(all);

  const tools = await measure(page);
  expect(sheets(await printed(page)), 'with the ruler open').toBe(all);
  await page.emulateMedia({ media: 'print' });
  await expect(tools).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
