import { Hospital, Navigation, School, ShoppingBag, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Content } from '../../content/schema.ts';
import { ButtonLink } from '../../ui/Button.tsx';

const ICONS = { mercado: ShoppingCart, sacola: ShoppingBag, escola: School, hospital: Hospital };

interface Props {
  words: Content['mapa'];
  address: Content['empreendimento']['endereco'];
  routeUrl: string;
  /** The button that copies the address. */
  children: ReactNode;
}

const KINDS = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What is near: a list once a place has a name or minutes; kinds alone are one line. */
function Places({ words: { lugares, perto } }: Pick<Props, 'words'>) {
  if (!lugares.some(({ nome, minutos }) => nome || minutos))
    return (
      <p className="map-kinds">
        {perto} {KINDS.format(lugares.map(({ titulo }) => titulo.toLocaleLowerCase('pt-BR')))}.
      </p>
    );
  return (
    <ul className="map-places">
      {lugares.map(({ titulo, nome, icone, minutos }) => {
        const Icon = ICONS[icone];
        return (
          <li key={nome ?? titulo}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <span>
              {nome ?? titulo}
              {nome && <small>{titulo}</small>}
            </span>
            {minutos && <b>{minutos} min</b>}
          </li>
        );
      })}
    </ul>
  );
}

/** The address, the way there, and what is near. */
export function MapPanel({ words, address, routeUrl, children }: Props) {
  return (
    <div className="map-panel wrap">
      <h2 id="map-title">
        {address.rua}, <span className="map-number">{address.numero}</span>
      </h2>
      <address>
        <p>{address.cidade}</p>
      </address>
      <div className="map-actions">
        <ButtonLink className="map-action" href={routeUrl} target="_blank" rel="noopener">
          <Navigation size={20} strokeWidth={1.75} aria-hidden />
          {words['botao-rota']}
        </ButtonLink>
        {children}
      </div>
      <p className="map-lake">
        <span>{words.lagoa.titulo}</span> <b>{words.lagoa.minutos} minutos</b>
      </p>
      <Places words={words} />
    </div>
  );
}
