import type { ReactNode } from 'react';

/** The floor plans' section; tabs and plans are one island. */
export function FloorPlans({ children }: { children: ReactNode }) {
  return (
    <section className="section" id="plantas" aria-labelledby="plans-title">
      {children}
    </section>
  );
}
