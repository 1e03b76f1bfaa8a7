import type { ReactNode } from 'react';
import { LEAD_FORM } from '../../form/words.ts';
import { Picture } from '../../pictures/Picture.tsx';
import type { Launch } from '../../render/launch.ts';
import { Sentences } from '../../ui/Sentences.tsx';
import { heroPicture } from './picture.ts';
import './Hero.css';
import './HeroFacts.css';
import './LeadCard.css';

interface Props {
  launch: Launch;
  children: ReactNode;
}

/** Long titles, or titles with long words, are set smaller on phones. */
const isLong = (title: string): boolean =>
  title.length > 36 || title.split(/\s+/).some(({ length }) => length > 10);

export function Hero({ launch, children }: Props) {
  const { capa } = launch.content;
  const picture = heroPicture(launch);
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-picture">
        <Picture picture={picture} loading="eager" fetchPriority="high" />
      </div>
      <div className="hero-words flow">
        <h1 id="hero-title" className={isLong(capa.titulo) ? 'hero-long' : undefined}>
          {capa.titulo}
        </h1>
        <p className="lead">
          <Sentences text={capa.texto} />
        </p>
      </div>
      <p className="hero-caption picture-caption">{picture.caption}</p>
      <div className="lead-card flow screen-only" id="receber">
        <h2>{LEAD_FORM.title}</h2>
        {/* An island has no box of its own, so the card needs a wrapper to be spaced. */}
        <div>{children}</div>
      </div>
      <dl className="hero-facts">
        {capa.fatos.map(({ destino, destaque, texto }) => (
          <div key={destaque}>
            <dt className="title">{destino ? <a href={`#${destino}`}>{destaque}</a> : destaque}</dt>
            <dd className="note">{texto}</dd>
          </div>
        ))}
      </dl>
      <a className="hero-prices title chevron screen-only" href="#condicoes">
        {capa.condicoes}
      </a>
    </section>
  );
}
