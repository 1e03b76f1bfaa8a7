import { Hospital, Navigation, School, ShoppingBag, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Content } from '../../content/schema.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import './MapSection.css';

const ICONS = { mercado: ShoppingCart, sacola: ShoppingBag, escola: School, hospital: Hospital };

interface Props {
  words: Content['mapa'];
  name: string;
  address: Content['empreendimento']['endereco'];
  routeUrl: string;
  drawings: Record<string, string>;
  /** The maps service's frame; the page fills both as named slots. */
  frame?: ReactNode;
  /** The button that copies the address. */
  copy?: ReactNode;
  children?: never[] | ReactNode;
}

export function MapSection({ words, name, address, routeUrl, drawings, frame, copy }: Props) {
  return (
    <section className="map" id="mapa" aria-labelledby="map-title">
      <div className="map-canvas">
        <picture>
          <source media="(max-width: 699.98px)" srcSet={drawings['map-placeholder-phone']} />
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
        {frame}
      </div>
      <div className="map-panel">
        <address>
          <h2 id="map-title">
            {address.rua}, <span className="map-number">{address.numero}</span>
          </h2>
          <p>{address.cidade}</p>
        </address>
        <div className="map-actions">
          <ButtonLink href={routeUrl} target="_blank" rel="noopener">
            <Navigation size={20} strokeWidth={1.75} aria-hidden />
            {words['botao-rota']}
          </ButtonLink>
          {copy}
        </div>
        <p className="map-lake">
          <span>{words.lagoa.titulo}</span> <b>{words.lagoa.minutos} minutos</b>
        </p>
        <ul className="map-places">
          {words.lugares.map((place) => {
            const Icon = ICONS[place.icone];
            return (
              <li key={place.titulo}>
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                {place.titulo}
                {place.minutos && <b>{place.minutos} min</b>}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
