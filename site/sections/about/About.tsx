import type { ReactNode } from 'react';
import type { WholeContent } from '#core/launch/schema.ts';
import './About.css';

interface Props {
  words: WholeContent['sobre'];
  children: ReactNode;
}

export function About({ words: { titulo, textos, nota }, children }: Props) {
  return (
    <section className="section screen-only" id="sobre" aria-labelledby="about-title">
      <div className="about-words section-head row wrap rise">
        <h2 id="about-title">{titulo}</h2>
        <div className="flow">
          {textos.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {children}
      {nota && <p className="note wrap">{nota}</p>}
    </section>
  );
}
