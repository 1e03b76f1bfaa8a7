declare global {
  interface Window {
    /** Addresses given to `window.open`, which opens nothing. */
    opened: string[];
    /** Errors, refused files and breaches of the Content-Security-Policy. */
    problems: string[];
  }
}

/** Runs in the page before its own scripts. */
function watch() {
  window.opened = [];
  window.problems = [];
  window.open = (address) => {
    window.opened.push(String(address));
    return { closed: false } as Window;
  };
  console.error = (...words) => window.problems.push(words.join(' '));
  addEventListener('unhandledrejection', ({ reason }) => window.problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.problems.push(`${violatedDirective} refused ${blockedURI}`),
  );
  addEventListener(
    'error',
    ({ message, target }) =>
      window.problems.push(target instanceof Element ? target.outerHTML : message),
    true,
  );
}

/** Adds the watch to the page, because WebKitGTK's driver can't run a script before the page's. */
export const addWatch = (html: string) =>
  html.replace('<head>', `<head><script>(${watch})()</script>`);
