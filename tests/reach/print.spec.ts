import { content, open, openContact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('on paper: headings and prices are there; forms and what floats are not', async ({ page }) => {
  await open(page);
  await openContact(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible();
  await expect(page.locator('.price-total')).toBeVisible();
  await expect(page.getByText(content.condicoes.tabela.mes).first()).toBeVisible();
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden();
  await expect(page.locator('.floating-chat')).toBeHidden();
  await expect(page.locator('.carousel-controls')).toBeHidden();
});

test('on paper the answers are there, though nobody opened the questions', async ({ page }) => {
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
});

test('on paper both kinds of plan are there, the tab that is not chosen too', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.plan-caption:visible')).toHaveCount(
    Object.keys(content.plantas.plantas).length,
  );
});
