export interface Measurer {
  /** Resolves to whether the script loaded. */
  begin(): Promise<boolean>;
  allow(allowed: boolean): void;
  lead(id: string): void;
  chat(button: string): void;
}

/** Resolves to false when a blocker refuses the script, so that nothing else fails. */
function loadElement(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    document.head.append(
      Object.assign(element, { onload: () => resolve(true), onerror: () => resolve(false) }),
    );
  });
}

const loadScript = (src: string) =>
  loadElement(Object.assign(document.createElement('script'), { src }));

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

/** Google's tag requires the `arguments` object; it treats an array differently. */
const gtag: (...command: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
};

let script: Promise<boolean> | undefined;

/** Consent Mode, basic: both products share a script, loaded once one is allowed. */
function loadTag(id: string): Promise<boolean> {
  if (!script) {
    window.dataLayer ??= [];
    gtag('consent', 'default', all([...ANALYTICS, ...ADS], 'denied'));
    script = loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    gtag('js', new Date());
  }
  return script;
}

function googleProduct(account: string, consents: string[], config: Record<string, boolean>) {
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

/** Google signals stay off, because they would tie a visit to an account. */
export function googleAnalytics(id: string): Measurer {
  const config = { allow_google_signals: false, allow_ad_personalization_signals: false };
  return {
    ...googleProduct(id, ANALYTICS, config),
    lead: (event_id) => gtag('event', 'generate_lead', { send_to: id, event_id }),
    chat: (button) => gtag('event', 'chat_click', { send_to: id, button }),
  };
}

/** Reports a conversion per lead without any visitor data. */
export function googleAds(conversion: string): Measurer {
  const [account = ''] = conversion.split('/');
  const config = { allow_enhanced_conversions: false };
  return {
    ...googleProduct(account, ADS, config),
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

/** Queues calls until Meta's script loads. */
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

/** Automatic reading of buttons, forms and fields is switched off. */
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
