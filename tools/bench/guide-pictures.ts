import { chromium } from '@playwright/test';
import { openEditor, PHONE, saved, section, startEdited } from '../../tests/journeys/edit-page.ts';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { needChromium } from './need-chromium.ts';

/**
 * Takes the guide's pictures of the page that edits, on a phone, from the sample: `npm run
 * pictures:guide`.
 */
const picture = (name: string) => ({ path: `docs/guia/imagens/${name}.png` });

const edited = await startEdited();
const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
const page = await openEditor(browser, edited, { ...PHONE, reducedMotion: 'reduce' });
await page.screenshot(picture('entrar'));

const prices = await section(page, 'Preços');
const total = prices.locator('[id="condicoes/tabela/total"]');
await total.fill('345.500');
await saved(page);
await total.scrollIntoViewIfNeeded();
await page.screenshot(picture('preco'));

const questions = await section(page, 'Perguntas');
await questions.locator('.entry > details > summary').first().click();
await questions.locator('.entry textarea').first().focus();
await questions.locator('.list').evaluate((list) => list.scrollIntoView());
await page.screenshot(picture('textos'));

const photo = (await section(page, 'Fotos')).locator('.photo').first();
await photo.locator('> summary').click();
await photo.evaluate((entry) => entry.scrollIntoView());
await page.screenshot(picture('foto'));

await page.getByRole('link', { name: /^Publicar/ }).click();
await page.getByRole('heading', { name: 'O que muda' }).waitFor();
await page.screenshot(picture('publicar'));

await browser.close();
await edited.stop();
edited.remove();
process.exit(0);
