import type { ReactNode } from 'react';
import type { Content } from '../../content/schema.ts';
import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { Sentences } from '../../ui/Sentences.tsx';
import './Dawn.css';
import './Hero.css';
import './HeroFacts.css';
import './LeadCard.css';

interface Props {
  words: Content['capa'];
  formTitle: string;
  picture: PictureData;
  /** The same before dawn. */
  dawn?: PictureData | undefined;
  /** The lead form with its chat link. */
  children: ReactNode;
}

export function Hero({ words, formTitle, picture, dawn, children }: Props) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-picture">
        {dawn && (
          <div className="hero-night">
            <Picture picture={dawn} fetchPriority="high" />
          </div>
        )}
        <div className="hero-day">
          <Picture
            picture={picture}
            loading={dawn ? 'lazy' : 'eager'}
            fetchPriority={dawn ? 'low' : 'high'}
          />
        </div>
      </div>
      <div className="hero-words">
        <h1 id="hero-title">{words.titulo}</h1>
        <p>
          <Sentences text={words.texto} />
        </p>
      </div>
      <p className="hero-caption picture-caption">{picture.caption}</p>
      <div className="lead-card" id="receber">
        <h2>{formTitle}</h2>
        {children}
      </div>
      <dl className="hero-facts">
        {words.fatos.map((fact) => (
          <div key={fact.destaque}>
            <dt>{fact.destino ? <a href={`#${fact.destino}`}>{fact.destaque}</a> : fact.destaque}</dt>
            <dd>{fact.texto}</dd>
          </div>
        ))}
      </dl>
      <a className="hero-prices" href="#condicoes">
        {words.condicoes}
      </a>
    </section>
  );
}
