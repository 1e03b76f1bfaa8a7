import { storedLeadIds } from '../form/storage.ts';
import { whenWithin } from '../ui/in-sight.ts';
import { whenAtRest } from './rest.ts';

/** How far off an island's scripts are fetched once the visitor scrolls: a screen and a half. */
const APPROACH = '150%';
/** What a built script imports as it loads. */
const IMPORTS = /\b(?:from|import)\s*"(\.\/[^"]+)"/g;
const asked = new Set<string>();

/**
 * Fetches a script with all that it imports, and runs none of it. First by `fetch`, whose failure is forgotten: a
 * browser that remembers a failed module would never ask for it again (docs/decisions/0012). Then as a module,
 * because Safari doesn't look for one among what was fetched otherwise.
 * @throws Error when any of it is lost: it is asked for again when it is needed
 */
async function fetchAhead(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const imports = [...(await answer.text()).matchAll(IMPORTS)];
  await Promise.all(imports.map(([, file = '']) => fetchAhead(new URL(file, answer.url).pathname)));
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}

/** Fetches what an island runs on, so that it wakes at once. */
const fetchScripts = (island: Element) =>
  Promise.all(
    ['renderer-url', 'component-url'].map((name) => fetchAhead(island.getAttribute(name) ?? '')),
  ).catch(() => {});

/*
 * In good time: what wakes by touch when the page is at rest, and it wakes at once where a lead of an earlier visit
 * still waits to be sent; the rest as the visitor scrolls towards it.
 */
for (const island of document.querySelectorAll('astro-island'))
  if (island.getAttribute('opts')?.includes('"touch"'))
    whenAtRest(() => {
      fetchScripts(island);
      if (storedLeadIds().length > 0) island.dispatchEvent(new Event('wake'));
    });
  else
    addEventListener('scroll', () => whenWithin(APPROACH, island.children, () => fetchScripts(island)), {
      once: true,
    });
