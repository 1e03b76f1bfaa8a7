declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes after the load, when idle, or at the first touch: `src/islands/calm.ts`. */
    'client:calm'?: boolean;
  }
}

export {};
