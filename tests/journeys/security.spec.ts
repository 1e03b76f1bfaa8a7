import { openOtherSite } from '../support/other-site.ts';
import { content, leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test('a hostile address is not repeated in the page, and scripts and requests of others are refused', async ({
  page,
  console,
}) => {
  console.expect(/Content Security Policy/);
  const mark = 'zqx"><script>window.injected=1</script>';
  const address = `/?utm_source=${encodeURIComponent(mark)}&nome=${encodeURIComponent('<img src=x onerror=alert(1)>zqx')}&celular=85999990000#${encodeURIComponent(mark)}`;
  page.on('dialog', () => expect(true, 'no dialog opens').toBe(false));
  await open(page, address);
  expect(await (await page.request.get(address)).text()).not.toContain('zqx');
  expect(await page.content()).not.toContain('zqx');
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
  await expect(page.getByRole('heading', { name: content.capa.titulo })).toBeVisible();

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.injected = true');
    image.src = 'data:,';
    document.body.append(image);
  });
  await expect.poll(() => console.messages.length).toBeGreaterThan(1);
  const loaded = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = 'https://example.com/x.js';
    const answer = new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.body.append(script);
    const told = await fetch('https://example.com/collect').then(
      () => 'sent',
      () => 'refused',
    );
    return [await answer, told];
  });
  expect(loaded).toEqual(['refused', 'refused']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('the page can’t be put into another site’s frame', async ({ page, product, console }) => {
  console.expect(/frame/i);
  const site = await openOtherSite({
    '/': `<!doctype html><link rel="icon" href="data:,"><iframe src="${product.url}/"></iframe>`,
  });
  await page.goto(site.url);
  await expect.poll(() => console.messages.join()).toMatch(/frame/i);
  await expect(page.frameLocator('iframe').getByText(content.capa.titulo)).toHaveCount(0);
  site.close();
});
