import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../../relay/files/site-folder.ts';

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

/** Copies the built page, because WebKitGTK's driver can't run a script before the page's own. */
export function copyWatched(folder: string): void {
  cpSync(siteFolder(), folder, { recursive: true, dereference: true });
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', `<head><script>(${watch})()</script>`));
  for (const packed of ['br', 'gz']) rmSync(`${page}.${packed}`);
}
