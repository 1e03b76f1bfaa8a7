import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '#core/launch/load.ts';
import type { WholeContent } from '#core/launch/schema.ts';
import { WORDS } from './words.ts';

/** The sample has every optional section. */
export const content = loadContent() as WholeContent;

export function askedQuestion(index: number): { pergunta: string; resposta: string } {
  const asked = content.perguntas.perguntas[index];
  if (!asked) throw new Error(`The content has no question ${index + 1}.`);
  return asked;
}

export const SEND = '**/api/v1.0/email/send';
export const SEND_FORM = '**/api/v1.0/email/send-form';

/** A phone's window is cheaper to draw, and leads work the same on a desktop. */
export const SMALL = { width: 390, height: 844 };

export const leadCard = (page: Page): Locator => page.locator('#receber');
export const contactCard = (page: Page): Locator => page.locator('#contato');

export const notices = (page: Page): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem');

export const notice = (page: Page, title: string): Locator =>
  notices(page).filter({ hasText: title });

export async function closeNotice(page: Page): Promise<void> {
  await notices(page).getByRole('button', { name: WORDS.close }).click();
  await expect(notices(page)).toHaveCount(0);
}

/** Where the clock stands still, lets time pass until something is there. */
export const letAppear = (element: Locator): Promise<void> =>
  expect(async () => {
    await element.page().clock.runFor(50);
    await expect(element).toBeAttached({ timeout: 200 });
  }).toPass();

export async function wake(page: Page): Promise<void> {
  await expect(async () => {
    // Two moves, because a pointer that is already there sends no event.
    await page.mouse.move(3, 3);
    await page.mouse.move(9, 9);
    await awake(leadCard(page), 2000);
  }).toPass({ timeout: 60_000 });
}

/** Opens the page and waits until the lead form is hydrated. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Returns a function that releases the scripts. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Returns how often the script was aborted; a form asks for it twice at a touch. */
export async function loseForms(
  page: Page,
  times = Number.POSITIVE_INFINITY,
): Promise<() => number> {
  let lost = 0;
  await page.route('**/_astro/FormShell*', (route) => {
    const ahead = route.request().resourceType() !== 'script';
    if (!ahead && lost === times) return route.continue();
    if (!ahead) lost += 1;
    return route.abort();
  });
  return () => lost;
}

export async function awake(card: Locator, timeout = 60_000): Promise<void> {
  await expect(card.locator('form.form-shell')).toHaveAttribute('data-awake', { timeout });
}

export async function openContact(page: Page): Promise<Locator> {
  const card = contactCard(page);
  await scrollUntilAwake(card);
  await awake(card);
  return card;
}

export function chatText(url: string | null): string {
  return new URL(url ?? '').searchParams.get('text') ?? '';
}

/** Scrolls until an element's island is hydrated; sections drawn on the way may move it. */
export async function scrollUntilAwake(element: Locator): Promise<void> {
  const island = element
    .locator('xpath=ancestor-or-self::astro-island | descendant::astro-island')
    .first();
  await expect(async () => {
    await element.evaluate((target) =>
      target.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await expect(island).not.toHaveAttribute('ssr', { timeout: 300 });
  }).toPass({ timeout: 60_000 });
}

export async function scrollPastHero(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1.2 * innerHeight, behavior: 'instant' }));
  await expect(page.locator('.floating-chat a')).toBeInViewport({ ratio: 1 });
}

export async function pressFloatingChat(page: Page): Promise<Page> {
  const tab = page.context().waitForEvent('page');
  await scrollPastHero(page);
  await page.locator('.floating-chat a').click();
  return tab;
}
