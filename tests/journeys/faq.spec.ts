import { askedQuestion, content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('one question is open at a time, by mouse and by keys, and an open one closes again', async ({
  page,
}) => {
  const { titulo, perguntas } = content.perguntas;
  const source = await (await page.request.get('/')).text();
  for (const { resposta } of perguntas)
    expect(source, 'answered in the page as it comes from the server').toContain(
      resposta.replaceAll("'", '&#39;'),
    );
  await open(page);
  const section = page.getByRole('region', { name: titulo });
  const details = section.locator('details');
  const opened = section.locator('details[open]');
  const question = (index: number) =>
    section.getByRole('heading', { name: askedQuestion(index).pergunta });
  const answer = (index: number) => section.getByText(askedQuestion(index).resposta);
  await expect(section.locator('summary')).toHaveCount(perguntas.length);
  await expect(opened).toHaveCount(0);
  const last = perguntas.length - 1;
  for (const index of [0, last]) {
    await question(index).click();
    await expect(answer(index)).toBeVisible();
    await expect(opened).toHaveCount(1);
  }
  await question(last).click();
  await expect(opened).toHaveCount(0);
  await expect(answer(last)).toBeHidden();

  await details.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(details.first()).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(details.nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(details.nth(1)).toHaveAttribute('open');
  await expect(details.first()).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(opened).toHaveCount(0);
});
