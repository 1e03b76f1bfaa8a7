import type { Measure } from '#core/launch/schema.ts';
import { whenAtRest } from '../ui/scheduling.ts';
import { consentBar } from './bar.ts';
import { googleAds, googleAnalytics, type Measurer, metaPixel } from './measurers.ts';
import { COOKIES, PURPOSE } from './providers.ts';
import {
  eraseCookies,
  keepChoice,
  mayCount,
  queueLead,
  readChoice,
  takeQueued,
} from './storage.ts';

const MEASURERS: Record<Measure, (id: string) => Measurer> = {
  'google-analytics': googleAnalytics,
  'google-ads': googleAds,
  'meta-pixel': metaPixel,
};

/** Names a chat button's place by its content file; the first match counts. */
const PLACES: [selector: string, name: string][] = [
  ['.toast', 'aviso'],
  ['dialog', 'janela'],
  ['.floating-chat', 'flutuante'],
  ['.hero', 'capa'],
  ['header', 'topo'],
  ['footer', 'rodape'],
  ['#plantas', 'plantas'],
  ['#perguntas', 'perguntas'],
  ['#condicoes', 'condicoes'],
];

const chatLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null;

const placeOf = (link: Element): string =>
  PLACES.find(([selector]) => link.closest(selector))?.[1] ?? 'outro';

/** Asks for consent if there is no answer yet, and runs what is allowed: docs/decisions/0068. */
function measure(bar: HTMLElement): void {
  const ids: [Measure, string][] = JSON.parse(bar.dataset.measures ?? '[]');
  const measurers = new Map(ids.map(([name, id]) => [name, MEASURERS[name](id)]));
  const names = [...measurers.keys()];
  const purposes = [...new Set(names.map((name) => PURPOSE[name]))];
  let choice = readChoice(names);
  const isAllowed = (name: Measure) => choice?.includes(PURPOSE[name]) ?? false;
  const started = new Map<Measure, Promise<boolean>>();

  async function sendQueued(name: Measure): Promise<void> {
    if (!(await started.get(name)) || !isAllowed(name)) return;
    for (const id of takeQueued(name))
      mayCount(name, id).then(
        (isFirst) => isFirst && isAllowed(name) && measurers.get(name)?.lead(id),
      );
  }

  function applyChoice(): void {
    for (const [name, measurer] of measurers) {
      if (started.has(name)) measurer.allow(isAllowed(name));
      else if (isAllowed(name)) started.set(name, measurer.begin());
      if (!isAllowed(name)) takeQueued(name);
      sendQueued(name);
    }
  }

  const ask = consentBar(bar, purposes, (allowed) => {
    choice = allowed;
    keepChoice(allowed, names);
    applyChoice();
    for (const purpose of purposes) if (!allowed.includes(purpose)) eraseCookies(COOKIES[purpose]);
  });

  // The listener comes first, because a lead may be confirmed at any time.
  addEventListener('lead:confirmed', ({ detail: { id } }) => {
    queueLead(id, choice ? names.filter(isAllowed) : names);
    names.forEach(sendQueued);
  });
  addEventListener(
    'click',
    ({ target }) => {
      const link = chatLinkAt(target);
      if (!link) return;
      for (const [name, measurer] of measurers)
        if (started.has(name) && isAllowed(name)) measurer.chat(placeOf(link));
    },
    { capture: true },
  );
  // Google's tag reports clicked addresses; links in toasts hold personal data.
  document.body.addEventListener('click', (event) => {
    if (chatLinkAt(event.target)?.closest('.toast')) event.stopPropagation();
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-open]')) {
    button.addEventListener('click', () => ask(choice ?? [], button));
    button.hidden = false;
  }

  // Third-party scripts wait until the page is idle.
  whenAtRest(() => {
    if (choice) applyChoice();
    else ask([]);
  });
}

declare global {
  interface WindowEventMap {
    'lead:confirmed': CustomEvent<{ id: string }>;
  }
}

const bar = document.querySelector<HTMLElement>('[data-measures]');
if (bar) measure(bar);
