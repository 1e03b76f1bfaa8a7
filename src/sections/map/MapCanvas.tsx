import type { ReactNode } from 'react';
import { PHONE } from '../../styles/breakpoints.ts';
import './MapCanvas.css';

interface Props {
  name: string;
  drawings: Record<string, string>;
  /** The maps service's frame. */
  children: ReactNode;
}

/** Our own drawing of the neighbourhood with its pin, under the maps service's frame. */
export function MapCanvas({ name, drawings, children }: Props) {
  return (
    <div className="map-canvas">
      <picture>
        <source media={PHONE} srcSet={drawings['map-placeholder-phone']} />
        <img
          src={drawings['map-placeholder']}
          alt=""
          width="1700"
          height="930"
          loading="lazy"
          decoding="async"
        />
      </picture>
      <p className="map-pin">{name}</p>
      {children}
    </div>
  );
}
