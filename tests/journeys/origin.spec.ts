import type { Page } from '@playwright/test';
import { SEND_FORM_PATH, SEND_PATH } from '../../src/lead/provider.ts';
import { buildWith, type OtherBuild } from '../support/other-build.ts';
import { type OtherSite, openOtherSite } from '../support/other-site.ts';
import { awake, chatText, content, leadCard, notice, open, openContact } from '../support/page.ts';
import { fillIn, sendLead, someone, submitNatively } from '../support/people.ts';
import { expect, type Product, startProduct, test } from '../support/test.ts';

const AD = '/?utm_source=instagram&utm_medium=cpc&utm_campaign=lagoa-setembro&fbclid=IwAR0_x-1&email=a@b.c';
const FOUR = ['empreendimento', 'from_name', 'from_phone', 'to_email'];

/** The template parameters of the next lead that the page sends. */
async function nextParams(page: Page): Promise<Record<string, string>> {
  const request = await page.waitForRequest((one) => one.url().endsWith(SEND_PATH));
  return request.postDataJSON().template_params;
}

/** Moves a hand over the page that a link led to. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await awake(leadCard(page));
}

test('without the switch the payload is the specification’s four parameters, and nothing of a visit is kept', async ({
  page,
}) => {
  await open(page, AD);
  const params = nextParams(page);
  await sendLead(leadCard(page), someone());
  expect(Object.keys(await params).sort()).toEqual(FOUR);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const header = page.getByRole('banner').getByRole('link', { name: content.topo.botao });
  await header.dispatchEvent('contextmenu');
  expect(chatText(await header.getAttribute('href'))).toBe(content.mensagens.consultor);
});

test.describe('with "origem: sim" in the content', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let built: OtherBuild;
  let product: Product;
  let blog: OtherSite;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    built = buildWith([['empreendimento.yaml', 'origem: não', 'origem: sim']]);
    product = await startProduct({}, built.siteRoot);
    blog = await openOtherSite({ '/': `<a href="${product.url}/">residencial</a>` });
  });
  test.afterAll(async () => {
    blog.close();
    await product.stop();
    built.remove();
  });

  const mailTo = (name: string) => expect.poll(() => product.mailOf(name)[0]?.text ?? '');

  test('a lead from an advert says so: to the provider, in the mail, at the end of the chat @phone', async ({
    page,
    context,
  }) => {
    const person = someone();
    await open(page, `${product.url}${AD}`);
    const params = nextParams(page);
    const chat = context.waitForEvent('page', (other) => other.url().startsWith('https://wa.me/'));
    await sendLead(leadCard(page), person);
    expect(await params).toMatchObject({
      from_name: person.name,
      utm_source: 'instagram',
      utm_medium: 'cpc',
      utm_campaign: 'lagoa-setembro',
      fbclid: 'IwAR0_x-1',
    });
    expect(Object.keys(await params)).toHaveLength(8);
    expect(chatText((await chat).url())).toMatch(/ \(vi no Instagram\)$/);
    await mailTo(person.name).toContain('Anúncio: Instagram');
    await mailTo(person.name).toContain('Campanha "lagoa-setembro"');
    expect(new URL(page.url()).search, 'nothing is added to the address').toBe(
      new URL(AD, page.url()).search,
    );
  });

  test('every chat link ends with the place, once', async ({ page }) => {
    await open(page, `${product.url}/?gclid=Cj0K`);
    for (const link of await page.locator('a[href^="https://wa.me/"]').all()) {
      await link.dispatchEvent('contextmenu');
      await link.dispatchEvent('contextmenu');
      expect(chatText(await link.getAttribute('href'))).toMatch(/[^)] \(vi no Google\)$/);
    }
  });

  test('it is still known after another page, a jump to a section and the way back', async ({ page }) => {
    const person = someone();
    await page.goto(`${product.url}/privacidade/?utm_source=google&utm_medium=cpc`);
    await page.getByRole('link', { name: content.paginas.obrigado.voltar }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.evaluate(() => {
      location.hash = 'lazer';
    });
    await page.goto(`${product.url}/privacidade/`);
    await page.goBack();
    await wake(page);
    await sendLead(leadCard(page), person);
    await mailTo(person.name).toContain('Anúncio: Google');
    await mailTo(person.name).toContain('Entrou por /privacidade/');
  });

  test('the site that led here is known without any mark; a newer advert takes its place', async ({
    page,
  }) => {
    const [first, second] = [someone(), someone()];
    await page.goto(blog.url);
    await page.getByRole('link').click();
    // A hand that moves sooner moves over the page that is being left.
    await page.waitForURL(`${product.url}/`);
    await wake(page);
    await sendLead(leadCard(page), first);
    await mailTo(first.name).toContain(`Veio de ${new URL(blog.url).host}`);

    await open(page, `${product.url}/?gclid=Cj0K`);
    await sendLead(leadCard(page), second);
    await mailTo(second.name).toContain('Anúncio: Google');
    expect(product.mailOf(second.name)[0]?.text).not.toContain('Veio de');
  });

  test('a page of before the switch was turned off sends its leads to the server of after it', async ({
    page,
    product: without,
  }) => {
    const [asked, written] = [someone(), someone()];
    for (const path of [SEND_PATH, SEND_FORM_PATH])
      await page.route(`**${path}`, (route) => route.continue({ url: without.url + path }));
    await open(page, `${product.url}${AD}`);
    const params = nextParams(page);
    await sendLead(leadCard(page), asked);
    expect(await params, 'the page still tells').toMatchObject({ utm_source: 'instagram' });
    await expect(notice(page, 'Dados enviados com sucesso!')).toBeVisible();
    const card = await openContact(page);
    await fillIn(card, written);
    await card.getByRole('button', { name: 'ENVIAR MENSAGEM' }).click();
    await expect(card.getByLabel('Nome')).toHaveValue('');
    for (const { name } of [asked, written]) {
      await expect.poll(() => without.mailOf(name).length).toBe(1);
      expect(without.mailOf(name)[0]?.text).not.toMatch(/instagram|lagoa-setembro/i);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the form’s own post tells the advert in the page’s address', async ({ page }) => {
      const person = someone();
      await page.goto(`${product.url}${AD}`);
      const card = leadCard(page);
      await card.getByLabel('Nome').fill(person.name);
      await card.getByLabel('Celular (WhatsApp)').fill(person.digits);
      await submitNatively(page, card.getByRole('button', { name: 'QUERO SABER MAIS' }), [person.name]);
      await mailTo(person.name).toContain('Campanha "lagoa-setembro"');
    });
  });
});
