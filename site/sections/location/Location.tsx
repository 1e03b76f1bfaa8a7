import { Icon, type LucideIconNode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WholeContent } from '#core/launch/schema.ts';
import { routeIn } from '../../pictures/drawings.ts';
import type { Launch } from '../../render/launch.ts';
import { Route } from '../../ui/Route.tsx';
import { Sentences } from '../../ui/Sentences.tsx';
import { MINUTES, SHORT_MINUTES } from '../minutes.ts';
import './Highlight.css';
import './Places.css';

type Words = WholeContent['localizacao'];

interface Props {
  launch: Launch;
  words: Words;
  icons: Record<string, LucideIconNode[]>;
  children: ReactNode;
}

/** Sorts places without a time last. Minutes. */
const FAR = 1000;
/** The longest time a ruler at ten pixels a minute has room for. Minutes. */
const ROOM = 16;

function Ruler({ minutes, longest }: { minutes: number; longest: number }) {
  const scaled = longest > ROOM;
  const step = longest > 30 ? 5 : 1;
  const width = minutes * 10 + 2;
  const ticks = Array.from(
    { length: Math.floor(minutes / step) + 1 },
    (_, tick) => tick * step,
  ).map((minute) => `M${minute * 10 + 1} 14V${minute % 5 === 0 ? 0 : 6}`);
  return (
    <svg
      className="place-ruler screen-only"
      width={scaled ? `${((minutes / longest) * 100).toFixed(1)}%` : width}
      height="15"
      viewBox={scaled ? `0 0 ${width} 15` : undefined}
      preserveAspectRatio={scaled ? 'none' : undefined}
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={`${ticks.join('')}M0 14H${width}`} />
    </svg>
  );
}

function Highlight({
  launch,
  place,
  icons,
}: Pick<Props, 'launch' | 'icons'> & { place: NonNullable<Words['destaque']> }) {
  const { content, drawings } = launch;
  const address = drawings.addresses.destaque;
  const route = routeIn(drawings, 'destaque');
  const icon = icons[place.desenho];
  return (
    <li className="highlight on-dark paper-line">
      {address && (
        <div className="highlight-drawing filled screen-only">
          <img src={address} alt="" loading="lazy" decoding="async" />
          {route && <Route label={content.empreendimento.nome} {...route} />}
        </div>
      )}
      <div className="highlight-words row">
        {place.minutos && (
          <p className="highlight-minutes">
            {place.minutos}
            <span> {MINUTES}</span>
          </p>
        )}
        <div>
          <h3 className="row">
            {icon && <Icon iconNode={icon} size={32} strokeWidth={1.75} />}
            {place.titulo}
          </h3>
          <p>{place.texto}</p>
        </div>
      </div>
    </li>
  );
}

export function Location({ launch, words, icons, children }: Props) {
  const { titulo, destaque, lugares } = words;
  const timed = lugares.some(({ minutos }) => minutos);
  const mixed = timed && !lugares.every(({ minutos }) => minutos);
  const places = timed
    ? lugares.toSorted((a, b) => (a.minutos ?? FAR) - (b.minutos ?? FAR))
    : lugares;
  const longest = Math.max(0, ...lugares.map(({ minutos = 0 }) => minutos));

  const drawing = (name: string) => {
    const icon = icons[name];
    if (icon) return <Icon iconNode={icon} size={88} strokeWidth={1.25} />;
    const address = launch.drawings.addresses[name];
    return <img src={address} alt="" width="212" height="132" loading="lazy" decoding="async" />;
  };
  return (
    <section className="section paper-lines" id="localizacao" aria-labelledby="location-title">
      <h2 id="location-title" className="section-head wrap rise">
        <Sentences text={titulo} />
      </h2>
      <ul className="places wrap" data-timed={timed || undefined}>
        {destaque && <Highlight launch={launch} place={destaque} icons={icons} />}
        {places.map(({ titulo, texto, minutos, desenho }) => (
          <li key={titulo} className="place row paper-line">
            {minutos ? (
              <div className={mixed ? 'place-time' : undefined}>
                <Ruler minutes={minutos} longest={longest} />
                <p className="place-minutes title">
                  {minutos}
                  <small> {SHORT_MINUTES}</small>
                </p>
              </div>
            ) : (
              <div className="place-drawing screen-only">{drawing(desenho)}</div>
            )}
            <div className="place-words">
              <h3>{titulo}</h3>
              <p className="small">{texto}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
