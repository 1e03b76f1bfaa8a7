import { askedQuestion, content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const { titulo } = content.perguntas;

test('eight questions, one open at a time, and an open one closes again @phone', async ({ page }) => {
  await open(page);
  const section = page.getByRole('region', { name: titulo });
  const opened = section.locator('details[open]');
  const question = (index: number) => section.getByRole('heading', { name: askedQuestion(index).pergunta });
  const answer = (index: number) => section.getByText(askedQuestion(index).resposta);
  await expect(section.locator('summary')).toHaveCount(8);
  await expect(opened).toHaveCount(0);
  for (let index = 0; index < 8; index += 1) {
    await question(index).click();
    await expect(answer(index)).toBeVisible();
    await expect(opened).toHaveCount(1);
  }
  await question(7).click();
  await expect(opened).toHaveCount(0);
  await expect(answer(7)).toBeHidden();
});

test('the questions answer what buyers ask, in the page as it comes from the server', async ({ page }) => {
  const source = await (await page.request.get('/')).text();
  for (const { resposta } of content.perguntas.perguntas)
    expect(source).toContain(resposta.replaceAll("'", '&#39;'));
  await open(page);
  const section = page.getByRole('region', { name: titulo });
  for (const topic of [
    /pelo banco/,
    /direto com a construtora/,
    /programa habitacional federal, se a sua renda e a unidade se enquadrarem/,
    /subsídio/,
    /entrada/,
  ]) {
    await expect(section.locator('details').nth(3)).toContainText(topic);
  }
  await expect(section.locator('details').nth(2)).toContainText('dois minutos');
  await expect(section.locator('details').nth(5)).toContainText('stand de vendas');
  await expect(section.locator('details').nth(6)).toContainText('2026');
});

test('the keyboard opens and closes questions', async ({ page }) => {
  await open(page);
  const section = page.getByRole('region', { name: titulo });
  const details = section.locator('details');
  await details.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(details.nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(details.nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(details.nth(1)).toHaveAttribute('open');
  await expect(details.nth(0)).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(details.nth(1)).not.toHaveAttribute('open');
});
