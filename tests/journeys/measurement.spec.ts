import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { leaveBehind, RESENT } from '../support/kept-leads.ts';
import { buildMeasuredSite, IDS } from '../support/measured-site.ts';
import { playMeasurers } from '../support/measurers.ts';
import { awake, content, leadCard, notice, open } from '../support/page.ts';
import { sendLead, someone } from '../support/people.ts';
import { test as base, expect, startProduct } from '../support/test.ts';

const { aviso, preferencias } = content.cookies;
const ANALYTICS = IDS['google-analytics'];
const SENT = 'Dados enviados com sucesso!';

/** The product built with ids in its content, and those who measure played. */
const test = base.extend<{ asked: ReturnType<typeof playMeasurers> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = buildMeasuredSite(IDS);
      const product = await startProduct({}, site.root);
      await use(product);
      await product.stop();
      site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  asked: async ({ context, console: _watched }, use) => use(playMeasurers(context)),
});

const bar = (page: Page): Locator => page.getByRole('region', { name: aviso.titulo });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();

/** Sends the hero's form and waits for the notice. */
async function becomeLead(page: Page) {
  const person = someone();
  await sendLead(leadCard(page), person);
  await expect(notice(page, SENT)).toBeVisible();
  return person;
}

/** The same page again, as a phone does that put it away for the chat. */
async function reload(page: Page) {
  await page.reload();
  await page.mouse.move(3, 3);
  await awake(leadCard(page));
}

/** What was stored on the device by anybody. */
const left = async (context: BrowserContext, page: Page) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  choice: await page.evaluate(() => localStorage.getItem('cookies-choice')),
});

base(
  'without an id: no bar, no script, no cookie, no other origin @phone',
  async ({ page, context, product }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await open(page);
    await sendLead(leadCard(page), someone());
    await expect(notice(page, SENT)).toBeVisible();
    await expect(page.locator('[data-measures], [data-consent-open], a[href*="#cookies"]')).toHaveCount(0);
    expect(await page.content()).not.toMatch(
      /google-analytics|googletagmanager|facebook\.net|Consent|lead:confirmed/,
    );
    expect(await left(context, page)).toEqual({ cookies: [], choice: null });
    expect(addresses.filter((url) => !url.startsWith(product.url))).toEqual([]);
    const policy = (await page.request.get('/')).headers()['content-security-policy'];
    expect(policy).not.toMatch(/google-analytics|googletagmanager|doubleclick|facebook/);
    await page.goto('/privacidade/');
    await expect(page.getByText(content.cookies.privacidade.titulo)).toHaveCount(0);
  },
);

test('nothing is asked of anybody before consent, and nothing after a refusal @phone', async ({
  page,
  context,
  asked,
}) => {
  await open(page);
  await becomeLead(page);
  await page.locator('#duvidas').evaluate((faq) => faq.scrollIntoView({ behavior: 'instant' }));
  await expect(bar(page)).toBeVisible();
  expect(asked.scripts).toEqual([]);
  expect(await left(context, page)).toEqual({ cookies: [], choice: null });
  await press(page, aviso.recusar);
  await expect(bar(page)).toBeHidden();
  await reload(page);
  await becomeLead(page);
  await page.locator('#duvidas').evaluate((faq) => faq.scrollIntoView({ behavior: 'instant' }));
  await expect(bar(page)).toBeHidden();
  expect([asked.scripts, asked.told]).toEqual([[], []]);
  expect((await left(context, page)).cookies).toEqual([]);
});

test('refusing and accepting look the same, and by keyboard the bar comes first and is left at once', async ({
  page,
}) => {
  await open(page);
  await expect(bar(page)).toBeVisible();
  const [no, yes] = await Promise.all(
    [aviso.recusar, aviso.aceitar].map((name) =>
      bar(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
          return { width, height, top, color, backgroundColor, fontSize, fontWeight, borderColor };
        }),
    ),
  );
  expect(no).toEqual(yes);
  await page.keyboard.press('Tab');
  const reached: string[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    reached.push((await page.locator(':focus').textContent())?.trim() ?? '');
  }
  expect(reached).toEqual([content.rodape.privacidade, aviso.escolher, aviso.recusar, aviso.aceitar]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
});

test('with consent one lead is one conversion for each, also when the page is loaded again', async ({
  page,
  asked,
}) => {
  await open(page);
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.of('config')).toHaveLength(2);
  const person = await becomeLead(page);
  await expect.poll(() => asked.leads()).toHaveLength(3);
  const [analytics, ads, meta] = asked.leads();
  const id = analytics?.[3]?.event_id;
  expect(id).toMatch(/^[\w-]{8,}$/);
  expect(analytics).toEqual(['gtag', 'event', 'generate_lead', { send_to: ANALYTICS, event_id: id }]);
  expect(ads).toEqual(['gtag', 'event', 'conversion', { send_to: IDS['google-ads'], transaction_id: id }]);
  expect(meta).toEqual(['fbq', 'trackSingle', IDS['meta-pixel'], 'Lead', {}, { eventID: id }]);
  await reload(page);
  await expect.poll(() => asked.of('config')).toHaveLength(4);
  await becomeLead(page);
  await expect.poll(() => asked.leads()).toHaveLength(6);
  expect(new Set(asked.leads().map((told) => JSON.stringify(told).match(/[\w-]{36}/)?.[0])).size).toBe(2);
  const said = JSON.stringify(asked.told);
  for (const secret of [person.name, person.phone, person.digits, encodeURIComponent(person.name)])
    expect(said).not.toContain(secret);
});

test('a lead before consent counts once the same visit allows it, after a reload too, and never after a refusal', async ({
  page,
  asked,
}) => {
  await open(page);
  await becomeLead(page);
  await reload(page);
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.leads()).toHaveLength(3);
  await reload(page);
  await expect.poll(() => asked.of('config')).toHaveLength(4);
  await page.goto('/privacidade/#cookies');
  await page.getByRole('button', { name: preferencias }).click();
  await press(page, aviso.recusar);
  await open(page);
  await becomeLead(page);
  await page.goto('/privacidade/#cookies');
  await page.getByRole('button', { name: preferencias }).click();
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.of('config').length).toBeGreaterThan(5);
  expect(asked.leads()).toHaveLength(3);
});

test('a lead that is taken while the scripts are on their way counts once, however the phone reloads', async ({
  page,
  asked,
}) => {
  const release = asked.hold();
  await open(page);
  await press(page, aviso.aceitar);
  await becomeLead(page);
  await reload(page);
  expect(asked.leads()).toEqual([]);
  release();
  await expect.poll(() => asked.leads()).toHaveLength(3);
});

test('a lead that a copy of the tab owes too counts once, where both come to it at once', async ({
  page,
  context,
  asked,
}) => {
  await open(page);
  await becomeLead(page);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await open(copy);
  const release = asked.hold();
  for (const tab of [page, copy]) await press(tab, aviso.aceitar);
  await expect.poll(() => asked.scripts).toHaveLength(4);
  release();
  // What either owed is behind it when its own next lead is told.
  for (const tab of [page, copy]) await becomeLead(tab);
  const counts = () => {
    const ids = asked.leads().map((told) => JSON.stringify(told).match(/[\w-]{36}/)?.[0] ?? '');
    return [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  };
  await expect.poll(counts).toEqual([3, 3, 3]);
});

test('a lead that an earlier visit left behind, and the page sends by itself, is one conversion for each', async ({
  page,
  asked,
}) => {
  const person = someone();
  const id = crypto.randomUUID();
  await leaveBehind(page, {
    [id]: { lead: person, keptAt: Date.now(), tries: 0, notBefore: 0 },
  });
  await open(page);
  await expect(notice(page, RESENT)).toBeVisible();
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.leads()).toHaveLength(3);
  for (const told of asked.leads()) expect(JSON.stringify(told)).toContain(id);
  await reload(page);
  await expect.poll(() => asked.of('config')).toHaveLength(4);
  expect(asked.leads()).toHaveLength(3);
});

test('a form sent without script ends on a page that measures nobody, whatever was allowed', async ({
  page,
  asked,
}) => {
  await open(page);
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.of('config')).toHaveLength(2);
  await expect.poll(() => asked.of('PageView')).toHaveLength(1);
  const before = asked.scripts.length;
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/obrigado');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script, [data-measures]')).toHaveCount(0);
  }
  expect(asked.scripts).toHaveLength(before);
  expect(asked.leads()).toEqual([]);
});

test('a chat counts by its button; a link that names the visitor is told to nobody', async ({
  page,
  context,
  asked,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page);
  await press(page, aviso.aceitar);
  await expect.poll(() => asked.of('config')).toHaveLength(2);
  const click = async (link: Locator) => {
    const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await chat.close();
  };
  await click(page.locator('.site-header').getByRole('link', { name: content.topo.botao }));
  await click(leadCard(page).getByRole('link', { name: content.formularios.lead.conversa }));
  const person = await becomeLead(page);
  await click(notice(page, SENT).getByRole('link'));
  await page.locator('#duvidas').evaluate((faq) => faq.scrollIntoView({ behavior: 'instant' }));
  await click(page.locator('#duvidas').getByRole('link', { name: content.perguntas.botao }));
  // It steps aside where the page has a button of its own.
  await page.locator('#localizacao h2').evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  await click(page.locator('.floating-chat').getByRole('link'));
  const buttons = ['topo', 'capa', 'aviso', 'perguntas', 'flutuante'];
  await expect.poll(() => asked.of('chat_click').map((told) => told[3]?.button)).toEqual(buttons);
  expect(asked.of('Contact').map((told) => told[4]?.button)).toEqual(buttons);
  const said = JSON.stringify(asked.told);
  expect(said, 'Google’s own listener tells addresses').toContain('outbound');
  expect(said).not.toContain(encodeURIComponent(person.name));
});

test('one purpose can be allowed without the other, and a change of mind takes scripts and cookies away', async ({
  page,
  context,
  asked,
}) => {
  await open(page);
  await bar(page).getByText(aviso.escolher).click();
  await bar(page).getByLabel(aviso.visitas).check();
  await press(page, aviso.salvar);
  await expect.poll(() => asked.of('config')).toEqual([['gtag', 'config', ANALYTICS, expect.anything()]]);
  expect(asked.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS}`]);
  await expect.poll(async () => (await left(context, page)).cookies).toEqual(['_ga']);

  const link = page.getByRole('link', { name: preferencias });
  await link.click();
  const button = page.getByRole('button', { name: preferencias });
  await button.click();
  await expect(bar(page)).toBeFocused();
  await press(page, aviso.recusar);
  await expect(button).toBeFocused();
  expect((await left(context, page)).cookies).toEqual([]);
  await expect
    .poll(() => asked.of('update').at(-1))
    .toEqual(['gtag', 'consent', 'update', { analytics_storage: 'denied' }]);
  const before = asked.scripts.length;
  await open(page);
  await becomeLead(page);
  expect(asked.scripts).toHaveLength(before);
  expect(asked.leads()).toEqual([]);
});

test('the bar and the privacy page’s section keep to WCAG 2.2, A and AA', async ({ page }) => {
  for (const path of ['/', '/privacidade/']) {
    await page.goto(path);
    await bar(page).getByText(aviso.escolher).click();
    await expect(bar(page).getByLabel(aviso.anuncios)).toBeVisible();
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe
      .include('.consent')
      .include('main')
      .exclude('iframe')
      .exclude('#duvidas')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
  }
});

const OTHERS = ['.lead-card', '.contact-form', '.floating-chat-link', '.toast', 'dialog[open]'];

/** What the bar lies over right now, where both can be seen. */
const covered = (page: Page) =>
  page.evaluate((others) => {
    const shown = (element: Element | null): element is Element =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const bar = document.querySelector('.consent');
    if (!shown(bar)) return [];
    const one = bar.getBoundingClientRect();
    return others.filter((selector) => {
      const element = document.querySelector(selector);
      if (!shown(element)) return false;
      const two = element.getBoundingClientRect();
      return two.left < one.right && two.right > one.left && two.top < one.bottom && two.bottom > one.top;
    });
  }, OTHERS);

for (const [width, height, text] of [
  [390, 844, 16],
  [1280, 900, 16],
  [390, 844, 32],
] as const) {
  test.describe(`${width}x${height}, letters of ${text} px`, () => {
    test.use({ viewport: { width, height } });

    test('the bar lies over no form, no chat and no notice, and is seen on the way', async ({ page }) => {
      test.slow();
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      await open(page);
      await leadCard(page).getByRole('button', { name: 'QUERO SABER MAIS' }).click();
      await expect(notice(page, 'Campos obrigatórios')).toBeVisible();
      await expect(bar(page)).toBeHidden();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await expect(notice(page, 'Campos obrigatórios')).toBeHidden();
      let seen = 0;
      const end = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
      for (let step = 0; step < 400; step += 1) {
        await page.evaluate(
          (by) =>
            new Promise((done) => {
              scrollBy({ top: by, behavior: 'instant' });
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            }),
          Math.round(height / 2),
        );
        await expect.poll(() => covered(page)).toEqual([]);
        if (await bar(page).isVisible()) {
          seen += 1;
          const box = await page.locator('.consent').boundingBox();
          if (width < 400 && text === 16) expect(box?.width).toBe(width - 24);
          if (width === 390 && text === 16) expect(box?.height).toBeLessThanOrEqual(180);
          const answers = await page.locator('.consent-answers').boundingBox();
          expect((answers?.y ?? 0) + (answers?.height ?? 0)).toBeLessThanOrEqual(height);
        }
        if (await end()) break;
      }
      expect(seen).toBeGreaterThan(2);
    });
  });
}
