import { chatText, contactCard, content, leadCard } from '../support/page.ts';
import { someone, submitNatively } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read: sections, both plan tabs, answers, prices, photos @phone', async ({
    page,
  }) => {
    await page.goto('/');
    for (const title of [
      content.sobre.titulo,
      content.localizacao.titulo,
      content.lazer.titulo,
      content.plantas.titulo,
      content.perguntas.titulo,
      content.condicoes.textos.titulo,
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    for (const text of [
      '51,06m² ou 51,98m²',
      'jardim privativo de até 24,55m²',
      '332.000',
      '23.240',
      '1.100',
    ]) {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    for (const plan of ['Planta do Tipo A', 'Planta do Tipo B', 'Planta do Garden D1']) {
      await expect(page.getByRole('img', { name: plan })).toBeVisible();
    }
    for (const { pergunta, resposta } of content.perguntas.perguntas) {
      await page.getByRole('heading', { name: pergunta }).click();
      await expect(page.getByText(resposta)).toBeVisible();
    }
    const map = page.locator('#mapa');
    await expect(map.getByText(content.mapa.desenhado, { exact: true })).toBeVisible();
    await expect(map.getByText(content.mapa.carregando), 'no other map is coming').toHaveCount(0);
  });

  test('the lead form sends and leads to a thank-you page with the chat @phone', async ({
    page,
    product,
  }) => {
    const person = someone('Antônia Simões');
    await page.goto('/');
    const card = leadCard(page);
    await card.getByLabel('Nome').fill(person.name);
    await card.getByLabel('Celular (WhatsApp)').fill(person.digits);
    const response = page.waitForResponse(/send-form$/);
    await submitNatively(page, card.getByRole('button', { name: 'QUERO SABER MAIS' }), [
      person.name,
      person.digits,
    ]);
    expect((await response).status()).toBe(303);

    expect(new URL(page.url()).pathname).toMatch(/^\/obrigado\/?$/);
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeVisible();
    const chat = page.getByRole('link', { name: 'Abrir WhatsApp' });
    expect(await chat.getAttribute('href')).toContain(
      `https://wa.me/${content.empreendimento.whatsapp}?text=`,
    );
    expect(chatText(await chat.getAttribute('href'))).toContain('Acabei de enviar meus dados');
    await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain(person.phone);
  });

  test('the contact form sends too, with its message', async ({ page, product }) => {
    const person = someone();
    await page.goto('/');
    const card = contactCard(page);
    await card.getByLabel('Nome').fill(person.name);
    await card.getByLabel('Celular (WhatsApp)').fill(person.phone);
    await card.getByLabel('Mensagem').fill('Dá para visitar no sábado?');
    await submitNatively(page, card.getByRole('button', { name: 'ENVIAR MENSAGEM' }), [
      person.name,
      person.digits,
    ]);
    await expect(page.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeVisible();
    await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain('Dá para visitar no sábado?');
  });

  test('the browser asks for what is missing; a short phone leads to a page that says how to go on', async ({
    page,
    product,
    console,
  }) => {
    console.expect(/Failed to load resource.*400/);
    const person = someone();
    await page.goto('/');
    const card = leadCard(page);
    await card.getByLabel('Nome').fill(person.name);
    await card.getByRole('button', { name: 'QUERO SABER MAIS' }).click();
    await expect(card.getByLabel('Celular (WhatsApp)')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
    await card.getByLabel('Celular (WhatsApp)').fill('8599');
    const response = page.waitForResponse(/send-form$/);
    await submitNatively(page, card.getByRole('button', { name: 'QUERO SABER MAIS' }), [person.name]);
    expect((await response).status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'Erro ao enviar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Falar pelo WhatsApp' })).toHaveAttribute('href', /wa\.me/);
    expect(product.mailOf(person.name)).toEqual([]);
  });
});
