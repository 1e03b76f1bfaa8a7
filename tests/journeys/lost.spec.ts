import { NOT_FOUND } from '#site/layouts/words.ts';
import { content } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('a wrong address says so, also in the console without what follows the ?, and one link leads home', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource.*404/);
  console.expect(/^404: no page at \/apartamentos\/cobertura \(/);
  const response = await page.goto('/apartamentos/cobertura?nome=Ana');
  await expect.poll(() => console.messages.length).toBeGreaterThan(1);
  expect(response?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('404');
  await expect(heading).toContainText(NOT_FOUND.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  // The specification's two strings are English, and nothing else is said.
  await expect(page.locator('main [lang="en"]')).toHaveText([
    'Oops! Page not found',
    'Return to Home',
  ]);
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(0);
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const number = await page.getByText('404', { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { lines: range.getClientRects().length, right: range.getBoundingClientRect().right };
    });
    expect(number.lines, `${width} px`).toBe(1);
    expect(number.right, `${width} px`).toBeLessThanOrEqual(width);
  }
  await page.getByRole('link', { name: NOT_FOUND.home }).click();
  await expect(page.getByRole('heading', { name: content.capa.titulo })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
