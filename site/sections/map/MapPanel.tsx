import { Icon, type LucideIconNode, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Content, WholeContent } from '#core/launch/schema.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MINUTES, SHORT_MINUTES } from '../minutes.ts';
import { ROUTE } from './words.ts';
import './Map.css';

interface Props {
  words: WholeContent['mapa'];
  place: Content['empreendimento']['endereco'];
  routeUrl: string;
  icons: Record<string, LucideIconNode[]>;
  children: ReactNode;
}

function Places({ words: { destaque, lugares }, icons }: Pick<Props, 'words' | 'icons'>) {
  return (
    <ul className="map-places lined">
      {destaque && (
        <li className="map-highlight title">
          <Icon iconNode={icons[destaque.icone] ?? []} size={28} strokeWidth={1.75} />
          <span>{destaque.titulo}</span>
          {destaque.minutos && (
            <b>
              {destaque.minutos} {MINUTES}
            </b>
          )}
        </li>
      )}
      {lugares.map(({ titulo, nome, icone, minutos }) => (
        <li key={nome ?? titulo}>
          <Icon iconNode={icons[icone] ?? []} size={22} strokeWidth={1.75} />
          <span>
            {nome ?? titulo}
            {nome && <small>{titulo}</small>}
          </span>
          {minutos && (
            <b>
              {minutos} {SHORT_MINUTES}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}

export function MapPanel({ words, icons, place, routeUrl, children }: Props) {
  const { rua, numero, cidade } = place;
  return (
    <div className="map-panel wrap flow">
      <h2 id="map-title">
        {rua}, <span className="unbroken">{numero}</span>
      </h2>
      <address>
        <p>{cidade}</p>
      </address>
      <div className="map-actions row">
        <ButtonLink className="map-action" href={routeUrl} target="_blank" rel="noopener">
          <Navigation size={20} strokeWidth={1.75} aria-hidden />
          {ROUTE}
        </ButtonLink>
        {children}
      </div>
      {(words.destaque || words.lugares.length > 0) && <Places words={words} icons={icons} />}
    </div>
  );
}
