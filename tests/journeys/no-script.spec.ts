import { NOT_SENT, THANKS } from '#site/layouts/words.ts';
import { FLOATING_CHAT } from '#site/sections/floating-chat/words.ts';
import { DRAWN_MAP, LOADING_MAP } from '#site/sections/map/words.ts';
import { chatText, contactCard, content, leadCard } from '../support/page.ts';
import { someone, submitNatively } from '../support/people.ts';
import { PLANS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read: sections, every group of plans, answers, prices, photos; the chat floats there too @ci', async ({
    page,
  }) => {
    await page.goto('/');
    const { sobre, localizacao, investimento, lazer, plantas, perguntas, condicoes } = content;
    for (const part of [
      sobre,
      localizacao,
      investimento,
      lazer,
      plantas,
      perguntas,
      condicoes.textos,
    ])
      await expect(page.getByRole('heading', { name: part.titulo })).toBeVisible();
    const texts = [
      ...plantas.grupos.map(({ titulo }) => titulo),
      ...condicoes.tabela.unidades.flatMap((unit) =>
        [unit.total, unit.sinal, unit.parcela].map((reais) => reais.toLocaleString('pt-BR')),
      ),
    ];
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    for (const { alt } of PLANS)
      await expect(page.getByRole('img', { name: alt, exact: true })).toBeVisible();
    for (const { pergunta, resposta } of perguntas.perguntas) {
      await page.getByRole('heading', { name: pergunta }).click();
      await expect(page.getByText(resposta)).toBeVisible();
    }
    const map = page.locator('#mapa');
    await expect(map.getByText(DRAWN_MAP, { exact: true })).toBeVisible();
    await expect(map.getByText(LOADING_MAP), 'no other map is coming').toHaveCount(0);
    const floating = page.getByRole('link', { name: FLOATING_CHAT });
    await expect(floating).toBeInViewport({ ratio: 1 });
  });

  test('the lead form sends and leads to a thank-you page with the chat; the contact form does too, with its message', async ({
    page,
    product,
  }) => {
    const person = someone('Antônia Simões');
    await page.goto('/');
    const card = leadCard(page);
    await card.getByLabel(WORDS.name).fill(person.name);
    await card.getByLabel(WORDS.phone).fill(person.digits);
    const response = page.waitForResponse(/send-form$/);
    await submitNatively(page, card.getByRole('button', { name: WORDS.send }), [
      person.name,
      person.digits,
    ]);
    expect((await response).status()).toBe(303);

    expect(new URL(page.url()).pathname).toMatch(/^\/obrigado\/?$/);
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('heading', { name: THANKS.title })).toBeVisible();
    const chat = page.getByRole('link', { name: WORDS.openChat });
    expect(await chat.getAttribute('href')).toContain(
      `https://wa.me/${content.empreendimento.whatsapp}?text=`,
    );
    expect(chatText(await chat.getAttribute('href'))).toBe(content.mensagens['sem-dados']);
    await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain(person.phone);

    const [other, contact] = [someone(), contactCard(page)];
    await page.goto('/');
    await contact.getByLabel(WORDS.name).fill(other.name);
    await contact.getByLabel(WORDS.phone).fill(other.phone);
    await contact.getByLabel(WORDS.message).fill('Dá para visitar no sábado?');
    await submitNatively(page, contact.getByRole('button', { name: WORDS.write }), [
      other.name,
      other.digits,
    ]);
    await expect(page.getByRole('heading', { name: THANKS.title })).toBeVisible();
    await expect
      .poll(() => product.mailOf(other.name)[0]?.text)
      .toContain('Dá para visitar no sábado?');
  });

  test('the browser asks for what is missing; a short phone leads to a page that says how to go on @ci', async ({
    page,
    product,
    console,
  }) => {
    console.expect(/Failed to load resource.*400/);
    const person = someone();
    await page.goto('/');
    const card = leadCard(page);
    await card.getByLabel(WORDS.name).fill(person.name);
    await card.getByRole('button', { name: WORDS.send }).click();
    await expect(card.getByLabel(WORDS.phone)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
    await card.getByLabel(WORDS.phone).fill('8599');
    const response = page.waitForResponse(/send-form$/);
    await submitNatively(page, card.getByRole('button', { name: WORDS.send }), [person.name]);
    expect((await response).status()).toBe(400);
    await expect(page.getByRole('heading', { name: NOT_SENT.title })).toBeVisible();
    await expect(page.getByRole('link', { name: WORDS.chatInstead })).toHaveAttribute(
      'href',
      /wa\.me/,
    );
    expect(product.mailOf(person.name)).toEqual([]);
  });
});
