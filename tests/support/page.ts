import { expect, type Locator, type Page } from '@playwright/test';
import { wholeContent } from './whole-content.ts';
import { WORDS } from './words.ts';

/**
 * What the broker wrote: for words that the specification leaves to the content. The sample does
 * without nothing.
 */
export const content = wholeContent;

/** One question of the page and its answer. */
export function askedQuestion(index: number): { pergunta: string; resposta: string } {
  const asked = content.perguntas.perguntas[index];
  if (!asked) throw new Error(`The content has no question ${index + 1}.`);
  return asked;
}

export const SEND = '**/api/v1.0/email/send';
export const SEND_FORM = '**/api/v1.0/email/send-form';

/**
 * A phone's window, where most visits are: what becomes of a lead is the same at a desk, which
 * costs half as much again to draw.
 */
export const SMALL = { width: 390, height: 844 };

/** The lead form with its title, and the contact form with its. */
export const leadCard = (page: Page): Locator => page.locator('#receber');
export const contactCard = (page: Page): Locator => page.locator('#contato');

/** The notices on screen, in the order they came. */
export const notices = (page: Page): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem');

/** The one notice with this title. */
export const notice = (page: Page, title: string): Locator =>
  notices(page).filter({ hasText: title });

/** Closes the one notice on screen: what it stands over is to be looked at next. */
export async function closeNotice(page: Page): Promise<void> {
  await notices(page).getByRole('button', { name: WORDS.close }).click();
  await expect(notices(page)).toHaveCount(0);
}

/** Moves a hand over the landing page until the lead form has come alive. */
export async function wake(page: Page): Promise<void> {
  await expect(async () => {
    // Twice: a hand that rests where it was before moves nothing. A page may not listen yet.
    await page.mouse.move(3, 3);
    await page.mouse.move(9, 9);
    await awake(leadCard(page), 2000);
  }).toPass({ timeout: 60_000 });
}

/**
 * Opens the landing page as somebody who moves a hand, and waits until the lead form has come
 * alive.
 */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/**
 * Keeps the page's scripts on their way, as a slow network does.
 * @returns lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/**
 * Loses the forms' script, so many times that a form asks for it (it asks twice at a touch), and
 * whatever is fetched ahead.
 * @returns how often it was lost so
 */
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

/** Waits until a form has been taken over from the browser by its island. */
export async function awake(card: Locator, timeout = 60_000): Promise<void> {
  await expect(card.locator('form.form-shell')).toHaveAttribute('data-awake', { timeout });
}

/** Scrolls to the contact form as a visitor does, and waits until it has come alive. */
export async function openContact(page: Page): Promise<Locator> {
  const card = contactCard(page);
  await bringUp(card);
  await awake(card);
  return card;
}

/** The text of a chat link or address, decoded. */
export function chatText(url: string | null): string {
  return new URL(url ?? '').searchParams.get('text') ?? '';
}

/**
 * Scrolls to an element until its island has come alive. Sections are drawn as they come near, so
 * that the first scroll may end elsewhere, as a visitor's would.
 */
export async function bringUp(element: Locator): Promise<void> {
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

/** Scrolls one screen down from the hero, to where the floating button to the chat shows. */
export async function toQuietPart(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1.2 * innerHeight, behavior: 'instant' }));
  await expect(page.locator('.floating-chat a')).toBeInViewport({ ratio: 1 });
}

/** Presses the floating button. */
export async function pressFloatingChat(page: Page): Promise<Page> {
  const tab = page.context().waitForEvent('page');
  await toQuietPart(page);
  await page.locator('.floating-chat a').click();
  return tab;
}
