declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes after the load, when idle, or at the first touch: `src/layouts/calm.ts`. */
    'client:calm'?: boolean;
  }
}

export {};
