import { content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('a wrong address says so, and one link leads home @phone', async ({ page, console }) => {
  console.expect(/404.*\/apartamentos\/cobertura/);
  console.expect(/Failed to load resource.*404.*\/apartamentos\/cobertura/);
  const response = await page.goto('/apartamentos/cobertura');
  expect(response?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('404');
  await expect(heading).toContainText('Oops! Page not found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: content.capa.titulo })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the missing address is written to the console, without what follows the ?', async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource.*404/);
  console.expect(/^404: no page at \/nada \(/);
  await page.goto('/nada?nome=Ana');
  await expect.poll(() => console.messages.length).toBeGreaterThan(1);
});

test('every file that the page asks for is there', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  await open(page);
  for (const section of await page.locator('section[id]').all()) await section.scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const named = await page.evaluate(() => {
    const attributes = { 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]': 'href' };
    const links = Object.entries(attributes).flatMap(([selector, name]) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''),
    );
    const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    return [...links, new URL(card).pathname, '/robots.txt'];
  });
  for (const path of named) {
    const response = await page.request.get(path);
    if (!response.ok()) missing.push(path);
  }
  expect(missing).toEqual([]);
});

test('every photo and drawing really shows @phone', async ({ page }) => {
  await open(page);
  for (const image of await page.getByRole('img').and(page.locator('img')).all()) {
    if (!(await image.isVisible())) continue;
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
  }
});

for (const path of ['/obrigado', '/obrigado/', '/privacidade', '/privacidade/']) {
  test(`${path} can be opened by itself`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
