declare module 'astro' {
  interface AstroClientDirectives {
    /** The first input on the page, or coming on screen, runs an island's script (`wake.ts`). */
    'client:wake'?: 'touch' | 'view';
  }
}

declare global {
  namespace App {
    interface Locals {
      launch: import('./render/launch.ts').Launch;
    }
  }

  interface Navigator {
    /** Only Chromium has the Network Information API. */
    connection?: { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' };
  }
}

export {};
