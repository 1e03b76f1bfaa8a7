import type { Page } from '@playwright/test';
import { privacyNotice } from '#core/launch/privacy-notice.ts';
import { formatPhone } from '#core/lead/phone.ts';
import { CONTACT_FORM, FIELDS, LEAD_FORM } from '#site/form/words.ts';
import { PRIVACY_PAGE } from '#site/layouts/words.ts';
import { CONSULTANT_CHAT } from '#site/sections/chat-to.ts';
import { FLOATING_CHAT } from '#site/sections/floating-chat/words.ts';
import { FOOTER_CHAT } from '#site/sections/footer/words.ts';
import { MINUTES, SHORT_MINUTES } from '#site/sections/minutes.ts';
import { PLANS_CHAT } from '#site/sections/plans/words.ts';
import { PRICES_CHAT } from '#site/sections/prices/words.ts';
import { awake, chatText, content, leadCard, open, pressFloatingChat } from '../support/page.ts';
import { TABS } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

const { empreendimento, mensagens, topo, rodape } = content;
const { localizacao, investimento, lazer, plantas, mapa, perguntas, sobre } = content;
const { whatsapp, endereco } = empreendimento;

const TITLES = new Map(
  Object.entries({
    inicio: content.capa.titulo,
    receber: LEAD_FORM.title,
    sobre: sobre?.titulo,
    localizacao: localizacao?.titulo,
    investimento: localizacao ? undefined : investimento?.titulo,
    lazer: lazer?.titulo,
    plantas: plantas?.titulo,
    mapa: mapa && `${endereco.rua}, ${endereco.numero}`,
    perguntas: perguntas?.titulo,
    condicoes: content.condicoes.textos.titulo,
    contato: CONTACT_FORM.title,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

function placesOf({ destaque, lugares }: NonNullable<typeof localizacao>) {
  const near = lugares.some(({ minutos }) => minutos)
    ? lugares.toSorted((a, b) => (a.minutos ?? 1000) - (b.minutos ?? 1000))
    : lugares;
  return destaque ? [destaque, ...near] : near;
}

test('a visitor scrolls through the sections in order, each under its heading, and finds in them what the content tells; the menu leads to the head of each, its heading in view below the header, whatever lay unseen in between', async ({
  page,
}) => {
  await open(page);
  const headings = page.getByRole('heading').and(page.locator('h1, h2'));
  await expect(headings).toHaveText([...TITLES.values()]);
  const tops = await headings.evaluateAll((all) =>
    all.map((heading) => heading.getBoundingClientRect().top + window.scrollY),
  );
  const afterHero = tops.slice(2);
  expect([...afterHero].sort((a, b) => a - b)).toEqual(afterHero);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: empreendimento.nome })).toBeVisible();
  await expect(header.getByRole('link', { name: CONSULTANT_CHAT })).toBeVisible();

  const card = leadCard(page);
  const { name, phone } = FIELDS;
  await expect(card.getByLabel(WORDS.name, { exact: true })).toHaveAttribute(
    'placeholder',
    name.example,
  );
  await expect(card.getByLabel(WORDS.phone, { exact: true })).toHaveAttribute(
    'placeholder',
    phone.example,
  );
  await expect(card.getByRole('button', { name: WORDS.send, exact: true })).toBeEnabled();
  await expect(card.getByRole('link', { name: LEAD_FORM.chat })).toBeVisible();

  const section = (title: string) => page.getByRole('region', { name: title });
  for (const part of [localizacao, lazer]) {
    if (!part) continue;
    const entries = 'itens' in part ? part.itens : placesOf(part);
    const cards = section(part.titulo).getByRole('listitem');
    await expect(cards).toHaveCount(entries.length);
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
      entries.map(({ titulo }) => titulo),
    );
    if (part === localizacao)
      await expect(cards.filter({ has: page.locator('svg, img') })).toHaveCount(entries.length);
    for (const { titulo, texto } of entries) {
      const entry = cards.filter({ has: page.getByRole('heading', { name: titulo, exact: true }) });
      await expect(entry).toContainText(texto);
    }
  }
  for (const { titulo, minutos } of localizacao?.lugares ?? [])
    if (minutos)
      await expect(
        section(localizacao.titulo).getByRole('listitem').filter({ hasText: titulo }),
      ).toContainText(new RegExp(`${minutos}\\s*${SHORT_MINUTES}`));
  if (localizacao?.destaque) {
    const { minutos, titulo } = localizacao.destaque;
    await expect(section(localizacao.titulo)).toContainText(
      new RegExp(`${minutos}\\s*${MINUTES}\\s*${titulo}`),
    );
  }
  if (investimento && localizacao) {
    const block = section(localizacao.titulo).locator('#investimento');
    await expect(block.getByRole('heading', { level: 3, name: investimento.titulo })).toBeVisible();
    await expect(block).toContainText(investimento.nota);
  }
  await expect(page.getByRole('tab')).toHaveText(TABS.length > 1 ? TABS : []);

  // The farthest link comes first, so that the sections between were never drawn.
  for (const { texto, destino } of topo.menu.toReversed()) {
    await page.getByRole('navigation').getByRole('link', { name: texto, exact: true }).click();
    const top = () =>
      page.locator(`#${destino}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await expect.poll(top, texto).toBeGreaterThanOrEqual(60);
    await expect.poll(top, texto).toBeLessThanOrEqual(100);
    const heading = page.getByRole('heading', { name: TITLES.get(destino) ?? '', exact: true });
    // The last of several heading lines over a photo may still be out of view.
    await expect(heading, texto).toBeInViewport({ ratio: 0.8 });
    const air = async () => {
      const bar = await header.boundingBox();
      return ((await heading.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    };
    await expect
      .poll(air, `${texto}: air between header and heading, in pixels`)
      .toBeGreaterThanOrEqual(16);
  }
});

const CHATS = [
  { link: CONSULTANT_CHAT, within: 'header', says: mensagens.consultor },
  { link: LEAD_FORM.chat, within: '#receber', says: mensagens['saber-mais'] },
  ...(plantas ? [{ link: PLANS_CHAT, within: '#plantas', says: mensagens.plantas }] : []),
  ...(perguntas
    ? [{ link: CONSULTANT_CHAT, within: '#perguntas', says: mensagens.consultor }]
    : []),
  { link: PRICES_CHAT, within: '#condicoes', says: mensagens.condicoes },
  { link: FOOTER_CHAT, within: 'footer', says: mensagens.interesse },
  { link: FLOATING_CHAT, within: 'aside', says: mensagens['saber-mais'] },
];
const chatButton = (page: Page, { link, within }: (typeof CHATS)[number]) =>
  page
    .locator(within)
    .getByRole('link', { name: link, exact: true, includeHidden: true })
    .and(page.locator('[data-chat]'))
    .first();

test('every chat button leads to its own message, before any script has run; pressed, in a new tab; the footer says who sells, and how to reach them', async ({
  page,
}) => {
  await page.goto('/');
  for (const chat of CHATS) {
    const button = chatButton(page, chat);
    await expect(button, chat.within).toHaveAttribute('target', '_blank');
    await expect(button, chat.within).toHaveAttribute('rel', /\bnoopener\b/);
    const address = await button.getAttribute('href');
    expect(address, chat.within).toContain(`https://wa.me/${whatsapp}?text=`);
    expect(chatText(address), chat.within).toBe(chat.says);
  }
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
  await page.mouse.move(2, 2);
  await awake(leadCard(page));
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('header').getByRole('link', { name: CONSULTANT_CHAT, exact: true }).click(),
  ]);
  for (const [tab, said] of [
    [chat, mensagens.consultor],
    [await pressFloatingChat(page), mensagens['saber-mais']],
  ] as const) {
    await tab.waitForURL('https://wa.me/**');
    expect(chatText(tab.url())).toBe(said);
    await tab.close();
  }
  const footer = page.getByRole('contentinfo');
  const { corretora, email, stand = [], ano } = empreendimento;
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  const number = footer.getByRole('link', { name: formatPhone(`+${whatsapp}`), exact: true });
  expect(chatText(await number.getAttribute('href'))).toBe(mensagens.interesse);
  await expect(footer.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:+${whatsapp}`);
  for (const line of stand) await expect(footer).toContainText(line);
  await expect(footer).toContainText(`© ${ano} ${corretora.nome} · ${corretora.creci}`);
  await expect(footer).toContainText(rodape.sobre);
  // One paragraph has one size (Resolução COFECI 1.065/2007 asks for 25%).
  const line = footer.getByText(corretora.creci);
  await expect(line).toContainText(corretora.nome);
  const sizes = await line.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((one) =>
      parseFloat(getComputedStyle(one).fontSize),
    ),
  );
  expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThanOrEqual(0.25);
  // By keyboard, because the page's height may still change under a pointer.
  await footer.getByRole('link', { name: PRIVACY_PAGE, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyNotice(content).titulo);
});

test('on a phone the facts under the form lead to their sections, one line to the price @phone-only', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeHidden();
  const hero = page.locator('main > section').first();
  const links = [
    ...content.capa.fatos.map(({ destaque, destino }) => ({ name: destaque, target: destino })),
    { name: content.capa.condicoes, target: 'condicoes' },
  ];
  for (const { name, target } of links) {
    const link = hero.getByRole('link', { name, exact: true });
    // The whole cell of a fact can be pressed.
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
