import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openPage, PHONE, saved, startEdited } from '../../tests/journeys/edit-page.ts';
import { openChromium } from './chromium.ts';

/**
 * Takes the guide's pictures of `/editar` on a phone, from the sample, and counts the taps that the
 * guide names: `npm run pictures:guide` after `npm run build`.
 */
const edited = await startEdited();
const browser = await openChromium();
const page = await openPage(browser, edited, { ...PHONE, reducedMotion: 'reduce' });
page.setDefaultTimeout(120_000);
const shown = page.frameLocator('iframe[title^="A sua página"]');
const sheet = page.getByRole('complementary');

let taps = 0;
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.tap();
  taps += 1;
}
function report(task: string): void {
  console.log(`${task}: ${taps} taps`);
  taps = 0;
}
async function picture(name: string, inSight?: Locator): Promise<void> {
  await inSight?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: `docs/guia/imagens/${name}.png`, animations: 'disabled' });
}
async function open(name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().tap();
}
async function openPublish(): Promise<void> {
  await saved(page);
  await tap(
    page.getByRole('region', { name: 'Rascunho' }).getByRole('link', { name: /^Publicar/ }),
  );
  await page.getByRole('heading', { name: 'O que muda' }).waitFor();
}
async function confirm(): Promise<void> {
  await tap(page.getByRole('button', { name: /^Publicar/ }));
  await page.getByText('Não há nada para publicar').waitFor();
  await page.getByRole('button', { name: 'Fechar', exact: true }).tap();
}
async function publish(): Promise<void> {
  await openPublish();
  await confirm();
}
/** Opens a part of the settings. */
async function openPart(name: string | RegExp): Promise<Locator> {
  await open('Ajustes');
  const heading = page.getByRole('heading', { name, exact: true });
  const part = page.locator('details.section').filter({ has: heading });
  await part.locator('> summary').tap();
  return part;
}

// This server writes mail to files and says so, which a broker's does not.
await page.route('**/contacts/find', async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: { ...(await answer.json()), toFiles: false } });
});

await shown.locator('h1').waitFor();
await picture('entrar');

const total = page.getByLabel('Valor total', { exact: true });
await tap(shown.locator('.price-total dd'));
await tap(total);
await total.fill('345.500');
await shown.getByText('345.500').first().waitFor();
await saved(page);
await picture('preco');
await openPublish();
await picture('publicar');
await confirm();
report('price, live');

await open('Página');
await tap(shown.locator('h1'));
await page.getByLabel('Título da página').fill('A lagoa na sua janela');
await publish();
report('text, live');

await open('Publicações');
taps += 1;
await page.getByRole('listitem').nth(1).waitFor();
await picture('publicacoes');
await tap(page.getByRole('button', { name: 'Desfazer' }).first());
await tap(page.getByRole('button', { name: 'Sim' }));
report('publication, taken back');
await page.getByRole('listitem').nth(3).waitFor();
await page.getByRole('button', { name: 'Fechar', exact: true }).tap();

await open('Página');
await shown.locator('.faq-list summary').nth(2).tap();
await sheet.getByRole('button', { name: 'Subir', exact: true }).waitFor();
await picture('textos');

await sheet.getByRole('link', { name: /^Toda a seção/ }).tap();
await sheet.getByLabel('Mostrar esta seção').waitFor();
await picture('secao', sheet.getByLabel('Mostrar esta seção'));
await sheet.getByRole('button', { name: 'Fechar' }).tap();

const photo = await sharp('launches/lagoa/pictures/suite.jpg').jpeg().toBuffer();
await tap(shown.locator('#lazer img').first());
await sheet.locator('input[type=file]').waitFor({ state: 'attached' });
await sheet
  .locator('input[type=file]')
  .setInputFiles({ name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: photo });
await sheet.getByText('Foto trocada').waitFor();
await picture('foto', sheet.getByRole('figure').first());
await tap(sheet.getByRole('button', { name: /^Ponto da foto/ }));
await publish();
// Taps of the phone's own: "Trocar foto", the gallery, the photo.
taps += 3;
report('photo, live');

const visitor = await browser.newPage({ ...PHONE, locale: 'pt-BR' });
await visitor.goto(edited.url);
const form = visitor.locator('#receber form').first();
await form.getByLabel('Nome').fill('Marina Prado');
await form.getByLabel('Celular').fill('85988112233');
await form.getByRole('button', { name: 'QUERO SABER MAIS' }).tap();
await visitor.getByText('Dados enviados com sucesso!').first().waitFor();
await visitor.close();
await open('Contatos');
await page.getByText('Marina Prado').first().waitFor();
await picture('contatos');
await picture('privacidade', page.getByText('Procurar por telefone, e-mail ou nome'));
await open('Links para anunciar');
await page
  .getByRole('img', { name: /^QR code/ })
  .first()
  .waitFor();
await picture('anuncios');

await open('Ajustes');
await picture('ajustes');
await picture('cores', await openPart(/^Cores/));
await picture('logo', await openPart('Logo'));
await picture('medir', await openPart('Medir visitas e anúncios'));
await picture('senha', await openPart('Senha e acesso'));

await browser.close();
await edited.stop();
edited.remove();
process.exit(0);
