import { Icon, type IconNode, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Content, WholeContent } from '../../content/schema.ts';
import { ButtonLink } from '../../ui/Button.tsx';

interface Props {
  words: WholeContent['mapa'];
  place: Content['empreendimento']['endereco'];
  /** Where the maps service shows the way there. */
  routeUrl: string;
  /** Those of the places, by their names. */
  icons: Record<string, IconNode>;
  /** The button that copies the address. */
  children: ReactNode;
}

const KINDS = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What is near: a list once a place has a name or minutes; kinds alone are one line. */
function Places({ words: { lugares, perto, unidade }, icons }: Pick<Props, 'words' | 'icons'>) {
  if (lugares.length === 0) return null;
  if (!lugares.some(({ nome, minutos }) => nome || minutos))
    return (
      <p className="small">
        {perto} {KINDS.format(lugares.map(({ titulo }) => titulo.toLocaleLowerCase('pt-BR')))}.
      </p>
    );
  return (
    <ul className="map-places lined">
      {lugares.map(({ titulo, nome, icone, minutos }) => (
        <li key={nome ?? titulo}>
          <Icon iconNode={icons[icone] ?? []} size={22} strokeWidth={1.75} />
          <span>
            {nome ?? titulo}
            {nome && <small>{titulo}</small>}
          </span>
          {minutos && (
            <b>
              {minutos} {unidade}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The address, the way there, and what is near. */
export function MapPanel({ words, icons, place, routeUrl, children }: Props) {
  const { destaque } = words;
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
          {words['botao-rota']}
        </ButtonLink>
        {children}
      </div>
      {destaque && (
        <p className="map-highlight title row">
          <span className="row">{destaque.titulo}</span>{' '}
          {destaque.minutos && (
            <b>
              {destaque.minutos} {destaque.unidade}
            </b>
          )}
        </p>
      )}
      <Places words={words} icons={icons} />
    </div>
  );
}
