import { KEPT_LEAD_PREFIX } from '../../site/form/storage.ts';
import type { Tab } from './tab.ts';
import { until } from './until.ts';
import type { Watched } from './watch.ts';

/** An element by CSS selector and, where several match, by text it contains. */
export interface Target {
  css: string;
  text?: string | undefined;
}

export const target = (css: string, text?: string): Target => ({ css, text });

/** A person's actions and observations, the same in every engine. */
export interface Person {
  tab: Tab;
  /** Scrolls to it, waits until it stands still and nothing covers it, and clicks. */
  click(what: Target): Promise<void>;
  /** Clicks into a field and types. */
  fill(what: Target, text: string): Promise<void>;
  scrollTo(what: Target): Promise<void>;
  /** Resolves once the island around it answers. */
  awake(what: Target): Promise<void>;
  /** Resolves once an element with this text is seen. */
  sees(what: Target): Promise<void>;
  /** Resolves once no such element is seen. */
  seesNo(what: Target): Promise<void>;
  isSeen(what: Target): Promise<boolean>;
  text(what: Target): Promise<string>;
  value(what: Target): Promise<string>;
  attribute(what: Target, name: string): Promise<string | null>;
  /** Selector-like description of the element with the focus: tag, id and name. */
  focused(): Promise<string>;
  middle(what: Target): Promise<[x: number, y: number]>;
  watched(): Promise<Watched>;
  kept(): Promise<string | null>;
}

/**
 * The target point of a click; `ready` when the element is uncovered and did not move for two
 * frames.
 */
type Place = { x: number; y: number; ready: boolean } | null;

/** Runs in the page. */
async function place(css: string, text: string): Promise<Place> {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find((one) =>
    (one.textContent ?? '').includes(text),
  );
  if (!element) return null;
  const before = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const free = hit !== null && (element.contains(hit) || hit.contains(element));
  return { x, y, ready: free && Math.abs(top - before.top) + Math.abs(left - before.left) < 1 };
}

/** Runs in the page: reads an element's state. */
function read(css: string, text: string, name: string) {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find((one) =>
    (one.textContent ?? '').includes(text),
  );
  const box = element?.getBoundingClientRect();
  const style = element && getComputedStyle(element);
  // What fades in or out is drawn but not seen at its first or last moment.
  const drawn = !!box && box.width > 0 && box.height > 0 && style?.visibility === 'visible';
  return {
    there: element !== undefined,
    drawn,
    seen: drawn && style?.opacity !== '0',
    text: element?.textContent ?? '',
    value: element && 'value' in element ? String(element.value) : '',
    attribute: (name && element?.getAttribute(name)) ?? null,
    asleep: element?.closest('astro-island')?.hasAttribute('ssr') ?? false,
  };
}

export function personAt(tab: Tab): Person {
  const words = ({ css, text }: Target) => (text ? `${css} "${text}"` : css);
  const look = ({ css, text = '' }: Target, name = '') => tab.evaluate(read, css, text, name);
  async function steady(what: Target): Promise<[number, number]> {
    let last: Place = null;
    const ready = async () => {
      last = await tab.evaluate(place, what.css, what.text ?? '');
      return last?.ready ? last : null;
    };
    const { x, y } = await until(`${words(what)} stands still and free`, ready, () => last);
    return [x, y];
  }

  const person: Person = {
    tab,
    async click(what) {
      await tab.clickAt(...(await steady(what)));
    },
    async fill(what, text) {
      await person.click(what);
      await tab.type(text);
    },
    scrollTo: async (what) => void (await steady(what)),
    async awake(what) {
      await steady(what);
      await until(`${words(what)} wakes`, async () => {
        const { there, asleep } = await look(what);
        return there && !asleep;
      });
    },
    async sees(what) {
      await until(
        `${words(what)} is seen`,
        async () => (await look(what)).seen,
        () => look(what),
      );
    },
    async seesNo(what) {
      await until(`${words(what)} is gone`, async () => !(await look(what)).drawn);
    },
    isSeen: async (what) => (await look(what)).seen,
    text: async (what) => (await look(what)).text.trim(),
    value: async (what) => (await look(what)).value,
    attribute: async (what, name) => (await look(what, name)).attribute,
    focused: () =>
      tab.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute('aria-label');
        return `${element?.tagName.toLowerCase()}${element?.id ? `#${element.id}` : ''}${name ? ` ${name}` : ''}`;
      }),
    middle: steady,
    watched: () => tab.evaluate(() => window.watched),
    kept: () =>
      tab.evaluate((prefix: string) => {
        const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
        return entries.length > 0 ? JSON.stringify(entries) : null;
      }, KEPT_LEAD_PREFIX),
  };
  return person;
}
