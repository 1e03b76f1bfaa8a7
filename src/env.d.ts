declare module 'astro' {
  interface AstroClientDirectives {
    /** When an island's script runs: `src/waking/wake.ts`. */
    'client:wake'?: import('./waking/wake.ts').WakeAt;
  }
}

export {};
