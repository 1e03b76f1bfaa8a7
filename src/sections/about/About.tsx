import type { ReactNode } from 'react';
import type { Content } from '../../content/schema.ts';
import './About.css';

interface Props {
  words: Content['sobre'];
  /** The carousel. */
  children: ReactNode;
}

export function About({ words, children }: Props) {
  return (
    <section className="about section" id="sobre" aria-labelledby="about-title">
      <div className="about-words wrap rise">
        <h2 id="about-title">{words.titulo}</h2>
        <div>
          {words.textos.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {children}
      {words.nota && <p className="about-note note wrap">{words.nota}</p>}
    </section>
  );
}
