/** One who measures, once the visitor has allowed it. */
export interface Measurer {
  /** Fetches its script and tells it of the page, once; whether the script came. */
  begin(): Promise<boolean>;
  /** The visitor allows it no longer, or again. */
  allow(allowed: boolean): void;
  /** A lead was taken, under this id. */
  lead(id: string): void;
  /** A chat was opened by this button. */
  chat(button: string): void;
}

/**
 * Fetches what an element stands for; whether it came (blockers refuse scripts of others, and
 * nothing else fails with them).
 */
export function fetched(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    document.head.append(
      Object.assign(element, { onload: () => resolve(true), onerror: () => resolve(false) }),
    );
  });
}

const loadScript = (src: string) =>
  fetched(Object.assign(document.createElement('script'), { src }));

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

const ANALYTICS = ['analytics_storage'];
const ADS = ['ad_storage', 'ad_user_data', 'ad_personalization'];
const all = (names: string[], answer: 'granted' | 'denied') =>
  Object.fromEntries(names.map((name) => [name, answer]));

/** Google's tag reads the `arguments` object itself; an array means something else to it. */
const gtag: (...command: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
};

let script: Promise<boolean> | undefined;

/** One script for both products, asked for once one of them is allowed (Consent Mode, basic). */
function loadTag(id: string): Promise<boolean> {
  if (!script) {
    window.dataLayer ??= [];
    gtag('consent', 'default', all([...ANALYTICS, ...ADS], 'denied'));
    script = loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    gtag('js', new Date());
  }
  return script;
}

/** What both products begin and end with. */
function product(account: string, consents: string[], config: Record<string, boolean>) {
  const allow = (allowed: boolean) => {
    window[`ga-disable-${account}`] = !allowed;
    gtag('consent', 'update', all(consents, allowed ? 'granted' : 'denied'));
  };
  return {
    begin() {
      const loaded = loadTag(account);
      allow(true);
      gtag('config', account, config);
      return loaded;
    },
    allow,
  };
}

/** Google Analytics 4, without the signals that would tie a visit to an account. */
export function googleAnalytics(id: string): Measurer {
  const config = { allow_google_signals: false, allow_ad_personalization_signals: false };
  return {
    ...product(id, ANALYTICS, config),
    lead: (event_id) => gtag('event', 'generate_lead', { send_to: id, event_id }),
    chat: (button) => gtag('event', 'chat_click', { send_to: id, button }),
  };
}

/** Google Ads: a conversion for each lead, nothing of the visitor beside it. */
export function googleAds(conversion: string): Measurer {
  const [account = ''] = conversion.split('/');
  const config = { allow_enhanced_conversions: false };
  return {
    ...product(account, ADS, config),
    lead: (transaction_id) => gtag('event', 'conversion', { send_to: conversion, transaction_id }),
    chat() {},
  };
}

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push?: Pixel;
}

/** What Meta's script finds when it comes: who calls before is queued. */
function pixelStub(): Pixel {
  const stub: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (stub.callMethod) stub.callMethod(...command);
      else stub.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  stub.push = stub;
  return stub;
}

/**
 * The Meta Pixel, without what it reads by itself: pressed buttons, forms, what is typed into them.
 */
export function metaPixel(id: string): Measurer {
  const fbq = (...command: unknown[]) => window.fbq?.(...command);
  return {
    begin() {
      window.fbq = window._fbq = pixelStub();
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
      fbq('trackSingle', id, 'PageView');
      return loadScript('https://connect.facebook.net/pt_BR/fbevents.js');
    },
    allow: (allowed) => fbq('consent', allowed ? 'grant' : 'revoke'),
    lead: (eventID) => fbq('trackSingle', id, 'Lead', {}, { eventID }),
    chat: (button) => fbq('trackSingle', id, 'Contact', { button }),
  };
}
