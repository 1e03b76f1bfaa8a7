import { chatText, content, leadCard, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const { whatsapp } = content.empreendimento;

test('a visitor scrolls through the sections in order, each under its heading @phone', async ({ page }) => {
  await open(page);
  const titles = [
    content.capa.titulo,
    'Receba a tabela de preços atualizada e fale com um consultor!',
    content.sobre.titulo,
    content.localizacao.titulo,
    content.investimento.titulo,
    content.lazer.titulo,
    content.plantas.titulo,
    `${content.empreendimento.endereco.rua}, ${content.empreendimento.endereco.numero}`,
    content.perguntas.titulo,
    content.condicoes.textos.titulo,
    'Ainda tem dúvidas? Fale conosco!',
  ];
  const headings = page.getByRole('heading').and(page.locator('h1, h2'));
  await expect(headings).toHaveText(titles);
  const tops = await headings.evaluateAll((all) =>
    all.map((heading) => heading.getBoundingClientRect().top + window.scrollY),
  );
  const afterHero = tops.slice(2);
  expect([...afterHero].sort((a, b) => a - b)).toEqual(afterHero);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(content.empreendimento.corretora.creci);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: content.empreendimento.nome })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Fale com um Consultor' })).toBeVisible();
});

test('the menu leads to each section, its heading in view below the header', async ({ page }) => {
  // There at once: on a gliding page a heading is below the header wherever it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const titles: Record<string, string> = {
    localizacao: content.localizacao.titulo,
    lazer: content.lazer.titulo,
    plantas: content.plantas.titulo,
    duvidas: content.perguntas.titulo,
    condicoes: content.condicoes.textos.titulo,
  };
  for (const { texto, destino } of content.topo.menu) {
    await page.getByRole('navigation').getByRole('link', { name: texto, exact: true }).click();
    const title = titles[destino];
    if (!title) throw new Error(`No section is known for the menu's "${destino}".`);
    const heading = page.getByRole('heading', { name: title });
    await expect(heading, texto).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const below = ((await heading.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(below, `${texto}: air between header and heading, in pixels`).toBeGreaterThanOrEqual(16);
  }
});

test('the lead form asks for name and phone in the words of the launch @phone', async ({ page }) => {
  await open(page);
  const card = leadCard(page);
  await expect(
    card.getByRole('heading', { name: 'Receba a tabela de preços atualizada e fale com um consultor!' }),
  ).toBeVisible();
  await expect(card.getByLabel('Nome', { exact: true })).toHaveAttribute('placeholder', 'Seu nome completo');
  await expect(card.getByLabel('Celular (WhatsApp)', { exact: true })).toHaveAttribute(
    'placeholder',
    '(85) 99999-9999',
  );
  await expect(card.getByRole('button', { name: 'QUERO SABER MAIS', exact: true })).toBeEnabled();
  await expect(card.getByRole('link', { name: 'Ou clique aqui e fale conosco agora!' })).toBeVisible();
});

test('the cards tell places, investment, leisure and prices as specified', async ({ page }) => {
  await open(page);
  const section = (title: string) => page.getByRole('region', { name: title });
  const location = section(content.localizacao.titulo);
  await expect(location).toContainText(/2\s*minutos/);
  await expect(location.getByRole('heading', { level: 3 })).toHaveText([
    /lagoa/,
    'Shoppings',
    'Universidades',
    'Hospitais',
    /Mobilidade.*avenidas/,
    /Centro.*praias/,
  ]);
  await expect(section(content.investimento.titulo)).toContainText('15% ao ano, por 5 anos');
  const leisure = section(content.lazer.titulo);
  await expect(leisure.getByRole('listitem')).toHaveCount(7);
  for (const amenity of [
    /Piscinas adulto e infantil/,
    /Academia e cross training/,
    /Deck gourmet e churrasqueira/,
    /Playground e piquenique/,
    /Pet place/,
    /Bicicletário/,
    /delivery e mini mercado/,
  ]) {
    await expect(leisure.getByRole('heading', { name: amenity })).toBeVisible();
  }
});

const ORIGINS = [
  { place: 'header', link: 'Fale com um Consultor', within: 'header', says: /consultor/ },
  { place: 'hero', link: 'Ou clique aqui e fale conosco agora!', within: '#receber', says: /saber mais/ },
  {
    place: 'floor plans',
    link: 'Receber todas as plantas por WhatsApp',
    within: '#plantas',
    says: /plantas/,
  },
  { place: 'FAQ', link: 'Fale com um Consultor', within: '#duvidas', says: /consultor/ },
  {
    place: 'special conditions',
    link: 'FALAR COM UM CONSULTOR PELO WHATSAPP',
    within: '#condicoes',
    says: /condições especiais.*setembro/,
  },
  { place: 'footer', link: content.rodape.botao, within: 'footer', says: /informações/ },
  { place: 'floating button', link: 'Converse Conosco!', within: 'aside', says: /saber mais/ },
];

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('every chat button opens its own Portuguese message in a new tab', async ({ page }) => {
      await (script ? open(page) : page.goto('/'));
      const messages = new Map<string, string>();
      for (const { place, link, within, says } of ORIGINS) {
        const button = page.locator(within).getByRole('link', { name: link, exact: true }).first();
        if (place === 'floating button')
          await page
            .locator('#localizacao h2')
            .evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
        await expect(button, place).toHaveAttribute('target', '_blank');
        await expect(button, place).toHaveAttribute('rel', /\bnoopener\b/);
        const [chat] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
        await chat.waitForURL('https://wa.me/**');
        expect(chat.url(), place).toContain(`https://wa.me/${whatsapp}?text=`);
        expect(chatText(chat.url()), place).toMatch(says);
        messages.set(place, chatText(chat.url()));
        await chat.close();
      }
      expect(new Set(messages.values()).size).toBe(5);
      expect(messages.get('FAQ')).toBe(messages.get('header'));
      expect(messages.get('floating button')).toBe(messages.get('hero'));
    });
  });
}

test('the footer says who sells, and how to reach them', async ({ page }) => {
  await open(page);
  const footer = page.getByRole('contentinfo');
  const { corretora, email, stand, ano } = content.empreendimento;
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(footer.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:+${whatsapp}`);
  for (const line of stand) await expect(footer).toContainText(line);
  await expect(footer).toContainText(`© ${ano} ${corretora.nome} · ${corretora.creci}`);
  await expect(footer).toContainText('corretora independente, em parceria direta com a construtora');
  await footer.getByRole('link', { name: content.rodape.privacidade, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
});

test('the menu leads to the head of a part, whatever lay unseen in between', async ({ page }) => {
  for (const { texto, destino } of content.topo.menu) {
    await open(page);
    await page.getByRole('banner').getByRole('link', { name: texto, exact: true }).click();
    const top = () =>
      page.locator(`#${destino}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await expect.poll(top, texto).toBeGreaterThanOrEqual(60);
    await expect.poll(top, texto).toBeLessThanOrEqual(100);
  }
});

for (const script of [true, false])
  test.describe(script ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test(`the facts under the form lead to their sections, one line to the price @phone-only ${script ? '' : 'without script'}`, async ({
      page,
    }) => {
      await (script ? open(page) : page.goto('/'));
      await expect(page.getByRole('navigation', { name: 'Seções' })).toBeHidden();
      const hero = page.locator('main > section').first();
      const links = [
        ...content.capa.fatos.map(({ destaque, destino }) => ({ name: destaque, target: destino })),
        { name: content.capa.condicoes, target: 'condicoes' },
      ];
      for (const { name, target } of links) {
        const link = hero.getByRole('link', { name, exact: true });
        // The place that is pressed is larger than the words: the fact's whole cell.
        const { width, height } = await link.evaluate((element) => {
          const cell = element.closest('div[class], dl > div') ?? element;
          return (cell.matches('dl > div') ? cell : element).getBoundingClientRect();
        });
        expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
        await link.tap();
        await expect(page, name).toHaveURL(new RegExp(`#${target}$`));
        const top = () =>
          page.locator(`#${target}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
        await expect.poll(top, name).toBeGreaterThanOrEqual(56);
        await expect.poll(top, name).toBeLessThanOrEqual(100);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      }
    });
  });
