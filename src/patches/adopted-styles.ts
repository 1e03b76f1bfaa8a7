import { useEffect } from 'react';

/*
 * Stands in for `react-style-singleton` (see `astro.config.ts`), by which the dialog's scroll lock
 * writes a <style> element. The page's Content-Security-Policy refuses that; a constructed sheet
 * is a script's own object and allowed. Same API.
 */

interface Sheet {
  add(css: string): void;
  remove(): void;
}

/** One sheet for any number of users: the first adds it, the last takes it away. */
export function stylesheetSingleton(): Sheet {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css) {
      if (users === 0 && 'adoptedStyleSheets' in document) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = null;
    },
  };
}

type UseStyle = (css: string, dynamic?: boolean) => void;

/** A hook that holds the sheet while its component is mounted. */
export function styleHookSingleton(): UseStyle {
  const sheet = stylesheetSingleton();
  return (css, dynamic) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a static sheet is written once
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
    }, [dynamic ? css : null]);
  };
}

interface StyleProps {
  styles: string;
  dynamic?: boolean;
}

/** The same as a component that draws nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when the module loads
  return function AdoptedStyle({ styles, dynamic }: StyleProps) {
    useStyle(styles, dynamic);
    return null;
  };
}
