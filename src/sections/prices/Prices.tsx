import type { ReactNode } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import './Prices.css';

interface Props {
  title: string;
  picture: PictureData;
  /** The price sheet. */
  children: ReactNode;
}

export function Prices({ title, picture, children }: Props) {
  return (
    <section className="conditions" id="condicoes" aria-labelledby="conditions-title">
      <div className="conditions-picture">
        <Picture picture={picture} />
        <p className="conditions-caption picture-caption">{picture.caption}</p>
      </div>
      <div className="wrap" data-amounts>
        <h2 id="conditions-title">
          <span>{title}</span>
        </h2>
        {children}
      </div>
    </section>
  );
}
