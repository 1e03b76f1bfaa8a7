declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * When an island's script runs: at the first touch of the page, or when it is on screen
     * (`site/waking/wake.ts`).
     */
    'client:wake'?: 'touch' | 'view';
  }
}

declare global {
  namespace App {
    interface Locals {
      /** What the page is drawn from. */
      launch: import('./render/launch.ts').Launch;
    }
  }

  interface Navigator {
    /** The Network Information API, in Chromium alone. */
    connection?: { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' };
  }
}

export {};
