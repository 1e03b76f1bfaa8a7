declare module 'astro' {
  interface AstroClientDirectives {
    /** When an island's script runs: at the first touch of the page, or when it is on screen (`src/waking/wake.ts`). */
    'client:wake'?: 'touch' | 'view';
  }
}

export {};
