import type { LucideIconNode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WholeContent } from '#core/launch/schema.ts';
import type { Launch } from '../../render/launch.ts';
import { PHONE } from '../../styles/breakpoints.ts';
import { MapPanel } from './MapPanel.tsx';

interface Props {
  launch: Launch;
  words: WholeContent['mapa'];
  icons: Record<string, LucideIconNode[]>;
  routeUrl: string;
  /** The slot over our own drawing. */
  frame?: ReactNode;
  /** Stands beside the link to the route. */
  children: ReactNode;
}

export function MapSection({ launch, words, icons, routeUrl, frame, children }: Props) {
  const { content, drawings } = launch;
  const { empreendimento } = content;
  const { mapa: drawing, 'mapa-celular': phoneDrawing } = drawings.addresses;
  return (
    <section className="map screen-only" id="mapa" aria-labelledby="map-title">
      {/* Our own drawing with its pin stays visible until the map frame above it has loaded. */}
      <div className={drawing ? 'map-canvas filled later' : 'map-canvas filled map-plain later'}>
        {drawing && (
          <picture>
            {phoneDrawing && <source media={PHONE} srcSet={phoneDrawing} />}
            <img src={drawing} alt="" width="1700" height="930" loading="lazy" decoding="async" />
          </picture>
        )}
        <p className="map-pin">{empreendimento.nome}</p>
        {frame}
      </div>
      <MapPanel words={words} icons={icons} place={empreendimento.endereco} routeUrl={routeUrl}>
        {children}
      </MapPanel>
    </section>
  );
}
