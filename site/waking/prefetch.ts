import { keptLeadIds } from '../form/storage.ts';
import { whenAtRest, whenIdle, whenWithin } from '../ui/scheduling.ts';

const asked = new Set<string>();

/**
 * Fetches a script with all that it imports, and runs none of it. First by `fetch`, whose failure
 * is forgotten: a browser that remembers a failed module would never ask for it again
 * (docs/decisions/0012). Then as a module, because Safari doesn't look for one among what was
 * fetched otherwise.
 * @throws Error when any of it is lost: it is asked for again when it is needed
 */
async function prefetch(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  // In a task of its own: a dozen asked for in one go would hold up a scroll.
  await globalThis.scheduler?.yield?.();
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const imports = (await answer.text()).matchAll(/\b(?:from|import)\s*"(\.\/[^"]+)"/g);
  await Promise.all(
    [...imports].map(([, file = '']) => prefetch(new URL(file, answer.url).pathname)),
  );
  const preload = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: address,
  });
  document.head.append(preload);
}

/**
 * No script is fetched ahead of a touch where that costs the visitor: `index.astro` asks for this
 * file later then, too.
 */
const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
const savesData = saveData === true || effectiveType !== '4g';

/*
 * In good time: what may be touched at rest, what comes near at a screen and a half's distance
 * (docs/decisions/0012).
 */
for (const island of document.querySelectorAll('astro-island')) {
  const wake = () => void island.dispatchEvent(new Event('wake'));
  const prefetchScripts = () => {
    if (savesData) return;
    for (const name of ['renderer-url', 'component-url'])
      prefetch(island.getAttribute(name) ?? '').catch(() => {});
  };
  // Neither an island nor a slot has a box of its own, and an island that draws nothing yet has
  // none within.
  const drawn = island.querySelectorAll(':scope > :not(astro-slot), :scope > astro-slot > *');
  const boxes = drawn.length > 0 ? drawn : [island.parentElement ?? document.body];
  if (island.getAttribute('opts')?.includes('touch')) {
    whenAtRest(prefetchScripts);
    whenIdle(() => keptLeadIds().length > 0 && wake());
  } else {
    whenWithin('0px', boxes, wake);
    addEventListener('scroll', () => whenWithin('150%', boxes, prefetchScripts), { once: true });
  }
}
