import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { SEND_PATH } from '#core/lead/provider.ts';
import { LEAD_FORM } from '#site/form/words.ts';
import { PRIVACY_PAGE, THANKS } from '#site/layouts/words.ts';
import { CONSENT, MEASURING, PREFERENCES } from '#site/measurement/words.ts';
import { CONSULTANT_CHAT } from '#site/sections/chat-to.ts';
import { PRICES_CHAT } from '#site/sections/prices/words.ts';
import { axeViolations, WCAG } from '../support/axe.ts';
import { leaveBehind } from '../support/kept-leads.ts';
import { LAUNCH } from '../support/launch.ts';
import { buildLaunch } from '../support/launches.ts';
import { playMeasurers } from '../support/measurers.ts';
import { openOtherSite } from '../support/other-site.ts';
import {
  chatText,
  content,
  leadCard,
  notice,
  open,
  pressFloatingChat,
  SMALL,
  wake,
} from '../support/page.ts';
import { sendLead, someone, submitNatively } from '../support/people.ts';
import { slip } from '../support/slip.ts';
import { test as base, expect, startProduct } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

/** Valid in form, but belonging to nobody. */
const IDS = {
  'google-analytics': 'G-TEST000001',
  'google-ads': 'AW-000000001/Test_label-0001',
  'meta-pixel': '0000000000000001',
};
const AD =
  '/?utm_source=instagram&utm_medium=cpc&utm_campaign=lagoa-setembro&fbclid=IwAR0_x-1&email=a@b.c';

/** One worker, because it needs one build. */
const test = base.extend<{ asked: ReturnType<typeof playMeasurers> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const ids = Object.entries(IDS).map(([name, id]) => `${name}: "${id}"\n`);
      const root = mkdtempSync(join(tmpdir(), 'measured-'));
      const launch = join(root, basename(LAUNCH));
      cpSync(whichLaunch({ LAUNCH }).path, launch, { recursive: true });
      slip(launch, 'empreendimento.yaml', 'origem: não', `origem: sim\n${ids.join('')}`);
      buildLaunch(launch, join(root, 'dist'));
      const product = await startProduct({}, join(root, 'dist'));
      await use(product);
      await product.stop();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  asked: async ({ context, console: _watched }, use) => use(playMeasurers(context)),
  // The bar waits until a notice has gone by itself.
  longTimers: async ({ context: _any }, use) => use(undefined),
});
test.describe.configure({ mode: 'default' });

const bar = (page: Page): Locator => page.getByRole('region', { name: CONSENT.title });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();

/** Waits for the empty form, because the notice may be gone already. */
async function sendSomeLead(page: Page) {
  const person = someone();
  await sendLead(leadCard(page), person);
  await expect(leadCard(page).getByLabel(WORDS.name)).toHaveValue('');
  return person;
}

/** Phones reload a page they put away for the chat. */
async function reload(page: Page) {
  await page.reload();
  await wake(page);
}

const blockTabs = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

const scrollToQuestions = (page: Page) =>
  page
    .locator(content.perguntas ? '#perguntas' : '#condicoes')
    .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));

const left = async (context: BrowserContext, page: Page) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  choice: await page.evaluate(() => localStorage.getItem('cookies-choice')),
});

async function nextParams(page: Page): Promise<Record<string, string>> {
  const request = await page.waitForRequest((one) => one.url().endsWith(SEND_PATH));
  return request.postDataJSON().template_params;
}

base(
  'without either: the specification’s four parameters; no bar, script, cookie, other origin, or word kept of a visit',
  async ({ page, context, product }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await open(page, AD);
    const params = nextParams(page);
    await sendLead(leadCard(page), someone());
    expect(Object.keys(await params).sort()).toEqual([
      'empreendimento',
      'from_name',
      'from_phone',
      'to_email',
    ]);
    await expect(notice(page, WORDS.sent)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const header = page.getByRole('banner').getByRole('link', { name: CONSULTANT_CHAT });
    await header.dispatchEvent('contextmenu');
    expect(chatText(await header.getAttribute('href'))).toBe(content.mensagens.consultor);

    await expect(
      page.locator('[data-measures], [data-consent-open], a[href*="#cookies"]'),
    ).toHaveCount(0);
    expect(await page.content()).not.toMatch(
      /google-analytics|googletagmanager|facebook\.net|Consent|lead:confirmed/,
    );
    expect(await left(context, page)).toEqual({ cookies: [], choice: null });
    expect(addresses.filter((url) => !url.startsWith(product.url))).toEqual([]);
    const policy = (await page.request.get('/')).headers()['content-security-policy'];
    expect(policy).not.toMatch(/google-analytics|googletagmanager|doubleclick|facebook/);
    await page.goto('/privacidade/');
    await expect(page.getByText(MEASURING.title)).toHaveCount(0);
  },
);

test.describe('who measures', () => {
  test('refusing is as easy as accepting, and by keyboard the bar comes first; nothing is asked of anybody before consent, and nothing follows a refusal', async ({
    page,
    context,
    asked,
  }) => {
    await open(page);
    await expect(bar(page)).toBeVisible();
    const [no, yes] = await Promise.all(
      [CONSENT.refuse, CONSENT.accept].map((name) =>
        bar(page)
          .getByRole('button', { name })
          .evaluate((button: HTMLElement) => {
            const { offsetWidth: width, offsetHeight: height, offsetTop: top } = button;
            const { color, backgroundColor, fontSize, fontWeight, borderColor } =
              getComputedStyle(button);
            return {
              width,
              height,
              top,
              color,
              backgroundColor,
              fontSize,
              fontWeight,
              borderColor,
            };
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
    expect(reached).toEqual([PRIVACY_PAGE, CONSENT.choose, CONSENT.refuse, CONSENT.accept]);

    await sendSomeLead(page);
    await scrollToQuestions(page);
    await expect(bar(page)).toBeVisible();
    expect(asked.scripts).toEqual([]);
    expect(await left(context, page)).toEqual({ cookies: [], choice: null });
    await bar(page).getByRole('button', { name: CONSENT.refuse }).press('Enter');
    await expect(bar(page)).toBeHidden();
    await reload(page);
    await sendSomeLead(page);
    await scrollToQuestions(page);
    await expect(bar(page)).toBeHidden();
    expect([asked.scripts, asked.calls]).toEqual([[], []]);
    expect((await left(context, page)).cookies).toEqual([]);
  });

  test('with consent one lead is one conversion for each, an earlier visit’s too; a chat counts by its button; nobody is named', async ({
    page,
    context,
    asked,
    product,
  }) => {
    const [earlier, before] = [crypto.randomUUID(), someone()];
    await leaveBehind(page, { [earlier]: { lead: before, keptAt: Date.now() } });
    await blockTabs(page);
    await open(page);
    await expect.poll(() => product.mailOf(before.name)).toHaveLength(1);
    await press(page, CONSENT.accept);
    await expect.poll(() => asked.leads()).toHaveLength(3);
    for (const call of asked.leads()) expect(JSON.stringify(call)).toContain(earlier);

    const click = async (link: Locator) => {
      const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await chat.close();
    };
    await click(page.locator('.site-header').getByRole('link', { name: CONSULTANT_CHAT }));
    await click(leadCard(page).getByRole('link', { name: LEAD_FORM.chat }));
    const person = await sendSomeLead(page);
    await click(notice(page, WORDS.sent).last().getByRole('link'));
    await click(page.locator('#condicoes').getByRole('link', { name: PRICES_CHAT }));
    await (await pressFloatingChat(page)).close();
    const buttons = ['topo', 'capa', 'aviso', 'condicoes', 'flutuante'];
    await expect.poll(() => asked.of('chat_click').map((call) => call[3]?.button)).toEqual(buttons);
    expect(asked.of('Contact').map((call) => call[4]?.button)).toEqual(buttons);

    await expect.poll(() => asked.leads()).toHaveLength(6);
    const [analytics, ads, meta] = ['generate_lead', 'conversion', 'Lead'].map(
      (word) => asked.of(word)[1],
    );
    const id = analytics?.[3]?.event_id;
    expect(id).toMatch(/^[\w-]{8,}$/);
    expect(id).not.toBe(earlier);
    expect(analytics).toEqual([
      'gtag',
      'event',
      'generate_lead',
      { send_to: IDS['google-analytics'], event_id: id },
    ]);
    expect(ads).toEqual([
      'gtag',
      'event',
      'conversion',
      { send_to: IDS['google-ads'], transaction_id: id },
    ]);
    expect(meta).toEqual(['fbq', 'trackSingle', IDS['meta-pixel'], 'Lead', {}, { eventID: id }]);
    const recorded = JSON.stringify(asked.calls);
    expect(recorded, 'Google’s own listener tells addresses').toContain('outbound');
    for (const secret of [
      person.name,
      person.phone,
      person.digits,
      encodeURIComponent(person.name),
    ])
      expect(recorded).not.toContain(secret);
  });

  test('leads before consent, and while the scripts are on their way, count once however the phone reloads, on no page where a form sent without script ends, and never after a refusal @ci', async ({
    page,
    asked,
  }) => {
    const release = asked.hold();
    await blockTabs(page);
    await open(page);
    await sendSomeLead(page);
    await reload(page);
    await press(page, CONSENT.accept);
    await sendSomeLead(page);
    await reload(page);
    expect(asked.leads()).toEqual([]);
    release();
    await expect.poll(() => asked.leads()).toHaveLength(6);
    expect(counts(asked)).toEqual([3, 3]);
    await sendSomeLead(page);
    await expect.poll(() => asked.leads()).toHaveLength(9);
    const before = asked.scripts.length;
    await page.goto('/obrigado');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-measures]')).toHaveCount(0);
    expect(asked.scripts, 'where a form sent without script ends, nobody measures').toHaveLength(
      before,
    );

    await page.goto('/privacidade/#cookies');
    await page.getByRole('button', { name: PREFERENCES }).click();
    await press(page, CONSENT.refuse);
    await open(page);
    await sendSomeLead(page);
    await page.goto('/privacidade/#cookies');
    await page.getByRole('button', { name: PREFERENCES }).click();
    await press(page, CONSENT.accept);
    await expect.poll(() => asked.of('config').length).toBeGreaterThan(5);
    expect(asked.leads()).toHaveLength(9);
  });

  test('a lead that a copy of the tab owes too counts once, where both come to it at once @ci', async ({
    page,
    context,
    asked,
  }) => {
    await open(page);
    // The chat's tab may come late, and is no copy.
    await Promise.all([context.waitForEvent('page'), sendSomeLead(page)]);
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await wake(copy);
    const release = asked.hold();
    for (const tab of [page, copy]) await press(tab, CONSENT.accept);
    await expect.poll(() => asked.scripts).toHaveLength(4);
    release();
    // Earlier reports are done once the next lead is reported.
    for (const tab of [page, copy]) await sendSomeLead(tab);
    await expect.poll(() => counts(asked)).toEqual([3, 3, 3]);
  });

  function counts(asked: ReturnType<typeof playMeasurers>): number[] {
    const ids = asked.leads().map((call) => JSON.stringify(call).match(/[\w-]{36}/)?.[0] ?? '');
    return [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  }

  test('one purpose can be allowed without the other, a change of mind takes scripts and cookies away; no barrier that axe finds @ci', async ({
    page,
    context,
    asked,
  }) => {
    await open(page);
    await bar(page).getByText(CONSENT.choose).click();
    expect(await axeViolations(page, { within: ['.consent'], tags: WCAG })).toEqual([]);
    await bar(page).getByLabel(CONSENT.visitas).check();
    await press(page, CONSENT.save);
    await expect
      .poll(() => asked.of('config'))
      .toEqual([['gtag', 'config', IDS['google-analytics'], expect.anything()]]);
    expect(asked.scripts).toEqual([
      `https://www.googletagmanager.com/gtag/js?id=${IDS['google-analytics']}`,
    ]);
    await expect.poll(async () => (await left(context, page)).cookies).toEqual(['_ga']);

    await page.getByRole('link', { name: PREFERENCES }).click();
    const button = page.getByRole('button', { name: PREFERENCES });
    await button.click();
    await expect(bar(page)).toBeFocused();
    expect(await axeViolations(page, { within: ['.consent', 'main'], tags: WCAG })).toEqual([]);
    await press(page, CONSENT.refuse);
    await expect(button).toBeFocused();
    expect((await left(context, page)).cookies).toEqual([]);
    await expect
      .poll(() => asked.of('update').at(-1))
      .toEqual(['gtag', 'consent', 'update', { analytics_storage: 'denied' }]);
    const before = asked.scripts.length;
    await open(page);
    await sendSomeLead(page);
    expect(asked.scripts).toHaveLength(before);
    expect(asked.leads()).toEqual([]);
  });

  test('the bar lies over no form, no chat and no notice, and is seen on the way: on a phone, a desk, in letters of 32 px @ci', async ({
    page,
  }) => {
    test.slow();
    await open(page);
    await leadCard(page).getByRole('button', { name: WORDS.send }).click();
    await expect(notice(page, WORDS.required)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect(notice(page, WORDS.required)).toBeHidden();
    const session = await page.context().newCDPSession(page);
    for (const { width, height, text } of [
      { width: 1280, height: 900, text: 16 },
      { width: 390, height: 844, text: 16 },
      { width: 390, height: 844, text: 32 },
    ]) {
      await page.setViewportSize({ width, height });
      await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      const way = await scrollThrough(page);
      const where = `${width} px, letters of ${text} px`;
      expect(way.covered, where).toEqual([]);
      expect(way.seen, where).toBeGreaterThan(2);
      expect(way.answersEnd, where).toBeLessThanOrEqual(height);
      if (width < 400 && text === 16)
        expect([way.width, way.height <= 180], where).toEqual([width, true]);
    }
  });
});

/** Scrolls through the page and returns what the bar covered for longer than a moment. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    // The floating button moves above the bar by itself.
    const OTHERS = ['.lead-card', '.contact-form', '.toast', 'dialog[open]'];
    const found = { covered: new Set<string>(), seen: 0, width: 0, height: 0, answersEnd: 0 };
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shown = (element: Element | null | undefined): element is Element =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const bar = document.querySelector('.consent');
    const covered = () => {
      if (!shown(bar)) return [];
      const one = bar.getBoundingClientRect();
      return OTHERS.filter((selector) => {
        const element = document.querySelector(selector);
        if (!shown(element)) return false;
        const two = element.getBoundingClientRect();
        return (
          two.left < one.right &&
          two.right > one.left &&
          two.top < one.bottom &&
          two.bottom > one.top
        );
      });
    };
    const page = document.documentElement;
    for (let top = 0; top < page.scrollHeight; top += Math.round(innerHeight / 2)) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      // The bar steps aside a moment after something appears under it.
      for (let more = 0; more < 30 && covered().length > 0; more += 1) await frame();
      for (const one of covered()) found.covered.add(`${one} at ${scrollY}`);
      if (!shown(bar)) continue;
      const { width, height } = bar.getBoundingClientRect();
      found.seen += 1;
      found.width = width;
      found.height = Math.max(found.height, height);
      const answers = document.querySelector('.consent-answers')?.getBoundingClientRect();
      found.answersEnd = Math.max(found.answersEnd, answers?.bottom ?? Number.POSITIVE_INFINITY);
    }
    const last = [...document.querySelectorAll('.footer a')].at(-1)?.getBoundingClientRect();
    const isUnder = shown(bar) && last && last.bottom > bar.getBoundingClientRect().top;
    if (isUnder) found.covered.add('the last line of the page');
    return { ...found, covered: [...found.covered] };
  });

test.describe('where a lead came from', () => {
  test.use({ viewport: SMALL });

  test('a lead from an advert says so: to the provider, in the mail, at the end of each chat, once', async ({
    page,
    context,
    product,
  }) => {
    const person = someone();
    await open(page, AD);
    for (const link of await page.locator('a[href^="https://wa.me/"][href*="text="]').all()) {
      await link.dispatchEvent('contextmenu');
      await link.dispatchEvent('contextmenu');
      expect(chatText(await link.getAttribute('href'))).toMatch(/[^)] \(vi no Instagram\)$/);
    }
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
    await expect.poll(() => product.mailOf(person.name)[0]?.text).toContain('Anúncio: Instagram');
    expect(product.mailOf(person.name)[0]?.text).toContain('Campanha "lagoa-setembro"');
    expect(new URL(page.url()).search, 'nothing is added to the address').toBe(
      new URL(AD, page.url()).search,
    );
  });

  test('the site that led here is known without any mark; a newer advert takes its place, and is known after other pages @ci', async ({
    page,
    product,
  }) => {
    const [first, second] = [someone(), someone()];
    const blog = await openOtherSite({ '/': `<a href="${product.url}/">residencial</a>` });
    await page.goto(blog.url);
    await page.getByRole('link').click();
    // A pointer that moves sooner is still over the old page.
    await page.waitForURL(`${product.url}/`);
    await wake(page);
    await sendLead(leadCard(page), first);
    await expect
      .poll(() => product.mailOf(first.name)[0]?.text)
      .toContain(`Veio de ${new URL(blog.url).host}`);
    blog.close();

    await page.goto('/privacidade/?utm_source=google&utm_medium=cpc');
    const back = page.getByRole('link', { name: THANKS.back });
    // The link may lie under the consent bar.
    await back.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await back.click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.evaluate(() => {
      location.hash = 'condicoes';
    });
    await page.goto('/privacidade/');
    await page.goBack();
    await wake(page);
    await sendLead(leadCard(page), second);
    await expect.poll(() => product.mailOf(second.name)[0]?.text).toContain('Anúncio: Google');
    expect(product.mailOf(second.name)[0]?.text).toContain('Entrou por /privacidade/');
    expect(product.mailOf(second.name)[0]?.text).not.toContain('Veio de');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the form’s own post tells the advert in the page’s address @ci', async ({
      page,
      product,
    }) => {
      const person = someone();
      await page.goto(AD);
      const card = leadCard(page);
      await card.getByLabel(WORDS.name).fill(person.name);
      await card.getByLabel(WORDS.phone).fill(person.digits);
      await submitNatively(page, card.getByRole('button', { name: WORDS.send }), [person.name]);
      await expect
        .poll(() => product.mailOf(person.name)[0]?.text)
        .toContain('Campanha "lagoa-setembro"');
    });
  });
});
