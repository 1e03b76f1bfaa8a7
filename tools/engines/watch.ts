import type { Popups } from './tab.ts';

/** Records of the page's actions since it was opened, in `window.watched`. */
export interface Watched {
  /** Addresses given to `window.open`, and whether a tab was the answer. */
  opened: { url: string; answered: boolean }[];
  /** Addresses of the scripts that were put into the browser's list of modules. */
  preloaded: string[];
  /** Errors, refused files and violations of the Content-Security-Policy. */
  problems: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before any of its scripts. */
function watch(popups: Popups) {
  const watched: Watched = { opened: [], preloaded: [], problems: [] };
  window.watched = watched;
  const note = (text: string) => watched.problems.push(text);
  const realOpen = window.open.bind(window);
  window.open = (url) => {
    let tab: Window | null = null;
    if (popups === 'opens') tab = { opener: window, closed: false } as Window;
    if (popups === 'real') tab = realOpen('about:blank', '_blank');
    watched.opened.push({ url: String(url), answered: tab !== null });
    return tab;
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
        watched.preloaded.push(target.href);
    },
    true,
  );
  const realError = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    note(`console.error: ${words.map(String).join(' ')}`);
    realError(...words);
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    note(
      `policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sourceFile ?? ''}`,
    ),
  );
  window.addEventListener('unhandledrejection', (event) =>
    note(`unhandled: ${String(event.reason)}`),
  );
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLElement)
        note(
          `not loaded: ${target.tagName} ${target.getAttribute('src') ?? target.getAttribute('href')}`,
        );
      else note(`error: ${event.message}`);
    },
    true,
  );
}

/** The source of a script that watches the page and replaces `window.open`. */
export function watchScript(popups: Popups = 'opens'): string {
  return `(${watch.toString()})(${JSON.stringify(popups)});`;
}
