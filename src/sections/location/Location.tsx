import type { Content } from '../../content/schema.ts';
import { LagoonRoute } from '../../ui/LagoonRoute.tsx';
import './LakeCard.css';
import './Location.css';
import './Places.css';

interface Props {
  words: Content['localizacao'];
  name: string;
  drawings: Record<string, string>;
}

type Place = Content['localizacao']['lugares'][number];

/** A ruler with one tick a minute, taller at every fifth; only where the content gives minutes. */
function Ruler({ minutes }: { minutes: number }) {
  const ticks = Array.from(
    { length: minutes + 1 },
    (_, minute) => `M${minute * 10 + 1} 14V${minute % 5 === 0 ? 0 : 6}`,
  );
  return (
    <svg className="place-ruler" width={minutes * 10 + 2} height="15" aria-hidden="true">
      <path d={`${ticks.join('')}M0 14H${minutes * 10 + 2}`} />
    </svg>
  );
}

function PlaceCard({ place, drawing }: { place: Place; drawing: string | undefined }) {
  return (
    <li className="place">
      {place.minutos ? (
        <>
          <Ruler minutes={place.minutos} />
          <p className="place-minutes">
            {place.minutos}
            <small> min</small>
          </p>
        </>
      ) : (
        <div className="place-drawing">
          <img src={drawing} alt="" width="212" height="132" loading="lazy" decoding="async" />
        </div>
      )}
      <div className="place-words">
        <h3>{place.titulo}</h3>
        <p>{place.texto}</p>
      </div>
    </li>
  );
}

export function Location({ words, name, drawings }: Props) {
  const timed = words.lugares.some((place) => place.minutos);
  const places = timed
    ? [...words.lugares].sort(
        (a, b) => (a.minutos ?? Number.POSITIVE_INFINITY) - (b.minutos ?? Number.POSITIVE_INFINITY),
      )
    : words.lugares;
  return (
    <section className="location section" id="localizacao" aria-labelledby="location-title">
      <h2 id="location-title" className="wrap rise">
        {/* Breaks between its sentences, where there is room for each. */}
        {words.titulo.split(/(?<=\.)\s/).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </h2>
      <div className="lake-card wrap on-dark">
        <div className="lake-drawing">
          <img
            src={drawings['lagoon-water']}
            alt=""
            width="1600"
            height="1000"
            loading="lazy"
            decoding="async"
          />
          <LagoonRoute label={name} />
        </div>
        <div className="lake-words">
          <p className="lake-minutes">
            {words.lagoa.minutos}
            <span> minutos</span>
          </p>
          <h3>{words.lagoa.titulo}</h3>
          <p>{words.lagoa.texto}</p>
        </div>
      </div>
      <ul className="places wrap" data-timed={timed || undefined}>
        {places.map((place) => (
          <PlaceCard key={place.titulo} place={place} drawing={drawings[`place-${place.desenho}`]} />
        ))}
      </ul>
    </section>
  );
}
