import { keptLeadIds } from '../form/storage.ts';
import { whenAtRest, whenIdle, whenWithin } from '../ui/scheduling.ts';

const requested = new Set<string>();

/**
 * Fetches before preloading, because browsers remember a failed module (docs/decisions/0012) and
 * Safari reuses only the preload.
 */
async function prefetch(address: string): Promise<void> {
  if (requested.has(address)) return;
  requested.add(address);
  // Yields, so that a dozen fetches do not delay a scroll.
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

const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
const savesData = saveData === true || effectiveType !== '4g';

for (const island of document.querySelectorAll('astro-island')) {
  const wake = () => void island.dispatchEvent(new Event('wake'));
  const prefetchScripts = () => {
    if (savesData) return;
    for (const name of ['renderer-url', 'component-url'])
      prefetch(island.getAttribute(name) ?? '').catch(() => {});
  };
  // Islands and slots have no box of their own, and some islands render nothing at first.
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
