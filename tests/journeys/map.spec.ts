import { bringUp, content, open } from '../support/page.ts';
import { expect, MAP, test } from '../support/test.ts';

const { rua, numero, cidade } = content.empreendimento.endereco;

test('the map loads when it comes near, with the address and the places around it @phone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith('https://www.google.com/') && asked.push(request.url()),
  );
  await open(page);
  expect(asked).toEqual([]);
  const section = page.getByRole('region', { name: `${rua}, ${numero}` });
  await bringUp(section);
  const frame = section.locator('iframe');
  await expect(frame).toHaveAttribute('title', content.mapa.quadro);
  await expect(frame).toHaveAttribute('loading', 'lazy');
  expect(await frame.getAttribute('src')).toContain(encodeURIComponent(`${rua}, ${numero}, ${cidade}`));
  await expect(section.frameLocator('iframe').getByRole('heading', { name: 'O mapa' })).toBeVisible();
  await expect(section.getByText('Mapa ilustrativo')).toHaveCount(0);

  await expect(section).toContainText('nº 445');
  await expect(section).toContainText('Fortaleza/CE');
  await expect(section).toContainText(/Lagoa\s*2 minutos/);
  await expect(section).toContainText('Por perto: supermercados, shoppings, escolas e hospitais.');
});

test('where the maps service is refused the drawing stays and says what it is', async ({ page, console }) => {
  console.expect(/Failed to load resource|google/);
  await page.route(MAP, (route) => route.abort('blockedbyclient'));
  await open(page);
  const section = page.getByRole('region', { name: `${rua}, ${numero}` });
  await bringUp(section);
  await expect(section.getByText(content.mapa.desenhado, { exact: true })).toBeVisible();
  await expect(section.locator('.map-canvas img')).toBeVisible();
  await expect(section.getByText(content.empreendimento.nome).first()).toBeVisible();
});

test('"Como chegar" opens the way there in the maps service', async ({ page }) => {
  await open(page);
  const link = page.getByRole('link', { name: 'Como chegar' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [route] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await route.waitForURL('https://www.google.com/maps/**');
  expect(new URL(route.url()).searchParams.get('destination')).toBe(`${rua}, ${numero}, ${cidade}`);
});

test.describe('the address on the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('one press copies it and says so', async ({ page }) => {
    await open(page);
    const copy = page.getByRole('button', { name: content.mapa['botao-copiar'] });
    await bringUp(copy);
    await copy.click();
    await expect(page.getByText(content.formularios.avisos['endereco-copiado'].titulo).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${rua}, ${numero}, ${cidade}`);
  });
});
