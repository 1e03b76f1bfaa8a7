import type { ReactNode } from 'react';

export function Plans({ children }: { children: ReactNode }) {
  return (
    <section className="section plans" id="plantas" aria-labelledby="plans-title">
      {children}
    </section>
  );
}
