import type { Page } from '@playwright/test';
import { openTools } from '../support/inside.ts';
import { bringUp, content, open, openContact } from '../support/page.ts';
import { SECOND_TAB } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

/** The page as a PDF of the paper that its own style asks for. */
async function printed(page: Page): Promise<string> {
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
}

const sheets = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length;

test('on paper: what a seller hands over is there; forms, buttons and what floats are not', async ({
  page,
}) => {
  await open(page);
  await openContact(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { localizacao, lazer, plantas, perguntas, condicoes } = content;
  const { email, site } = content.empreendimento;
  for (const title of [
    localizacao.titulo,
    lazer.titulo,
    plantas.titulo,
    perguntas.titulo,
    condicoes.textos.titulo,
  ])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  for (const { destaque } of content.capa.fatos)
    await expect(page.getByText(destaque, { exact: true }).first()).toBeVisible();
  await expect(page.locator('.price-total')).toBeVisible();
  await expect(page.getByText(condicoes.tabela.mes).first()).toBeVisible();
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden();
  for (const gone of ['.floating-chat', '.carousel-controls', '.plan-open', '.plan-fit', '.price-chat'])
    await expect(page.locator(gone).first()).toBeHidden();
  const address = page.getByText(site.replace('https://', ''), { exact: true });
  await expect.poll(async () => (await address.boundingBox())?.width ?? 0).toBeGreaterThan(80);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.locator('.plan-caption:visible'), 'the tab not chosen too').toHaveCount(
    Object.keys(plantas.plantas).length,
  );
});

test('on paper the wordmark stands above a headline of one line', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 703, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const headline = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() =>
      headline.evaluate(
        (h1) => h1.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(h1).fontSize),
      ),
    )
    .toBeLessThan(1.5);
  const mark = await page.locator('.site-header .brand').boundingBox();
  expect(mark?.height).toBeGreaterThan(10);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((await headline.boundingBox())?.y ?? 0);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
});

test('on paper the answers are there, though nobody opened the questions, and the pictures whole', async ({
  page,
}) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  const { perguntas } = content.perguntas;
  await expect(page.locator('.faq details > p:visible')).toHaveCount(perguntas.length);
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
  for (const picture of ['.hero-day img', '.plan-photo img']) {
    const image = page.locator(picture);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        image.evaluate((one: HTMLImageElement) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.abs(width / height / (one.naturalWidth / one.naturalHeight) - 1);
        }),
      )
      .toBeLessThan(0.02);
  }
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`printed from a window of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('all of it stands on two sheets of A4, whichever tab and answer are open', async ({ page }) => {
      await open(page);
      const pdf = await printed(page);
      expect(sheets(pdf)).toBe(2);
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);

      const plans = page.getByRole('region', { name: content.plantas.titulo });
      await bringUp(plans.getByRole('tab').first());
      await plans.getByRole('tab', { name: SECOND_TAB }).click();
      await page.locator('.faq summary').first().click();
      expect(sheets(await printed(page))).toBe(2);
    });
  });
}

test('printed with the ruler open over the page, the two sheets are the page’s own', async ({ page }) => {
  const tools = await openTools(page);
  expect(sheets(await printed(page))).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(tools).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(tools).toBeVisible();
});
