import assert from 'node:assert/strict';
import { type Person, target } from './person.ts';
import type { Stage } from './stage.ts';
import type { TabOptions } from './tab.ts';
import { until } from './until.ts';

/** A person's actions in a new tab, and their expected results. */
export interface Journey {
  /** What the person does and sees. */
  name: string;
  tab?: TabOptions;
  /** Resolves with what is worth telling beside "passed", if anything. */
  run(person: Person, stage: Stage): Promise<string | undefined>;
}

/** The lead form of the hero and the contact form of the footer. */
export const LEAD = {
  form: target('.lead-card form'),
  name: target('#lead-name'),
  phone: target('#lead-phone'),
  submit: target('.lead-card .form-submit'),
};
export const CONTACT = {
  form: target('.contact-form form'),
  name: target('#contact-name'),
  phone: target('#contact-phone'),
  message: target('#contact-message'),
  submit: target('.contact-form .form-submit'),
};
export const TOAST = target('.toast');

/**
 * Opens the page without touching it; resolves once the scripts of the first touch are loaded.
 */
export async function openUntouched(person: Person): Promise<void> {
  await person.tab.open('/');
  const fetched = () =>
    person.tab.evaluate(() => {
      const island = document.querySelector('.lead-card astro-island');
      // Each is preloaded once all that it imports is.
      const scripts = ['renderer-url', 'component-url'].map(
        (name) => island?.getAttribute(name) ?? '',
      );
      const { preloaded } = window.watched;
      return scripts.every(
        (script) => script && preloaded.some((address) => address.endsWith(script)),
      );
    });
  await until('the scripts are here', fetched);
}

/** Opens the page, touches a key and waits until the lead form answers. */
export async function openPage(person: Person): Promise<void> {
  await person.tab.open('/');
  await person.tab.press('Shift');
  await person.awake(LEAD.form);
}

/** Fills the lead form by keys. */
export async function fillLead(person: Person, name: string): Promise<void> {
  await person.fill(LEAD.name, name);
  await person.fill(LEAD.phone, '85999998888');
}

/** Fills the lead form by keys and presses the button. */
export async function sendLead(person: Person, name: string): Promise<void> {
  await fillLead(person, name);
  await person.click(LEAD.submit);
}

/** The message behind a wa.me link. */
export function chatMessage(url: string | null | undefined): string {
  return new URL(url ?? 'about:blank').searchParams.get('text') ?? '';
}

/** Scrolls down a screen at a time until the end, waiting for what is on screen. */
export async function readDown(person: Person): Promise<void> {
  for (;;) {
    await until('the pictures on screen are there', () =>
      person.tab.evaluate(() =>
        [...document.images].every((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          const onScreen = bottom > 0 && top < innerHeight && width > 0 && image.checkVisibility();
          return !onScreen || (image.complete && image.naturalWidth > 0);
        }),
      ),
    );
    const end = await person.tab.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY === before;
    });
    if (end) return;
  }
}

const overflow = () => ({
  page: document.documentElement.scrollWidth,
  window: document.documentElement.clientWidth,
});

export async function fits(person: Person): Promise<void> {
  const { page, window } = await person.tab.evaluate(overflow);
  assert(page <= window, `the page is ${page} px wide in a window of ${window}`);
}
