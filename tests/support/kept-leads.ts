import type { Page, Route } from '@playwright/test';
import { KEPT_LEAD_PREFIX } from '#site/form/storage.ts';
import { NOTICES } from '#site/form/words.ts';
import { SEND } from './page.ts';

export const RESENT = NOTICES.resent.text;

/** Stores entries by id before the tab's first script runs. */
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

export const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

interface Waiting {
  lead: { name: string; phone: string };
}

export function waiting(page: Page): Promise<Waiting[]> {
  return page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, entry]) => JSON.parse(entry)),
    KEPT_LEAD_PREFIX,
  );
}

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

export const busy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });

/** Fails the first send and holds the next ones, retries too, until the returned release. */
export async function failFirst(page: Page, fail = busy): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await released;
    // On a static host the next handler plays EmailJS.
    await route.fallback();
  });
  await page.route(SEND, fail, { times: 1 });
  return release;
}
