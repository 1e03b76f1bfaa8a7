import type { ReactNode } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import { resolvePicture } from '../../pictures/resolve.ts';
import { FRAMES } from '../../pictures/slots.ts';
import type { Launch } from '../../render/launch.ts';
import './Prices.css';

interface Props {
  launch: Launch;
  children: ReactNode;
}

export function Prices({ launch, children }: Props) {
  const { textos, foto } = launch.content.condicoes;
  const picture = resolvePicture(launch, { photo: foto }, FRAMES.prices);
  return (
    <section className="prices" id="condicoes" aria-labelledby="prices-title">
      <div className="prices-picture filled screen-only">
        <Picture picture={picture} />
        <p className="picture-caption caption-above">{picture.caption}</p>
      </div>
      <div className="wrap">
        <h2 id="prices-title">
          <span className="narrow">{textos.titulo}</span>
        </h2>
        {children}
      </div>
    </section>
  );
}
