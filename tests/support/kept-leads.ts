import type { Page, Route } from '@playwright/test';
import { KEPT_LEAD_PREFIX, RESEND_LOCK } from '#site/form/storage.ts';
import { NOTICES } from '#site/form/words.ts';

/** The quiet line that reports a lead sent later. */
export const RESENT = NOTICES.resent.text;

/**
 * What an earlier visit left in the visitor's browser by id, before the first script of the tab's
 * first page.
 */
export function leaveBehind(page: Page, entries: Record<string, unknown>): Promise<unknown> {
  return page.addInitScript(
    ({ entries, prefix }) => {
      if (sessionStorage.getItem('left-behind')) return;
      sessionStorage.setItem('left-behind', 'yes');
      for (const [id, entry] of Object.entries(entries)) {
        localStorage.setItem(
          prefix + id,
          typeof entry === 'string' ? entry : JSON.stringify(entry),
        );
      }
    },
    { entries, prefix: KEPT_LEAD_PREFIX },
  );
}

/** All that the page keeps in the visitor's browser, as one text. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

interface Waiting {
  lead: { name: string; phone: string };
  tries: number;
}

/** The leads that wait in the visitor's browser. */
export function waiting(page: Page): Promise<Waiting[]> {
  return page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, entry]) => JSON.parse(entry)),
    KEPT_LEAD_PREFIX,
  );
}

/** Counts the page's `lead:confirmed` events; answers their ids. */
export async function conversions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const ids: string[] = [];
    Object.assign(window, { conversions: ids });
    window.addEventListener('lead:confirmed', (event) => {
      if (event instanceof CustomEvent) ids.push(event.detail.id);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'conversions'));
}

/**
 * Leaves what waits to another tab that never gets to it: this page sends by press alone.
 * @returns lets this page send again
 */
export async function resendElsewhere(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        void navigator.locks.request(lock, () => {
          held();
          return new Promise<void>((release) => addEventListener('resend-here', () => release()));
        });
      }),
    RESEND_LOCK,
  );
  return async () => void (await page.evaluate(() => dispatchEvent(new Event('resend-here'))));
}

/** An answer that says nothing against the lead. */
export const busy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });
