import type { Content } from '../../content/schema.ts';
import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import './Leisure.css';
import './Tile.css';

type Item = Content['lazer']['itens'][number];

interface Props {
  words: Content['lazer'];
  /** A picture for each item that has one, at the item's place. */
  pictures: (PictureData | undefined)[];
  drawings: Record<string, string>;
}

/** The bicycle hangs from a rail where its tile is tall and stands where it is wide. */
function Drawing({ name, drawings }: { name: string; drawings: Record<string, string> }) {
  const hung = drawings[`${name}-hung`];
  return (
    <picture className="tile-drawing">
      {hung && <source media={DESKTOP} srcSet={hung} />}
      <img src={drawings[name]} alt="" width="300" height="190" loading="lazy" decoding="async" />
    </picture>
  );
}

function Tile({
  item,
  picture,
  drawings,
}: {
  item: Item;
  picture?: PictureData | undefined;
  drawings: Record<string, string>;
}) {
  const words = (
    <div className="tile-words">
      <h3>{item.titulo}</h3>
      <p>{item.texto}</p>
    </div>
  );
  if (!picture) {
    return (
      <li className={`tile tile-drawn tile-${item.desenho}`}>
        {words}
        {item.desenho && <Drawing name={item.desenho} drawings={drawings} />}
      </li>
    );
  }
  return (
    <li className="tile tile-photo">
      <Picture picture={picture} />
      <p className="tile-caption picture-caption">{picture.caption}</p>
      {words}
    </li>
  );
}

export function Leisure({ words, pictures, drawings }: Props) {
  return (
    <section className="leisure section on-dark" id="lazer" aria-labelledby="leisure-title">
      <div className="wrap rise">
        <h2 id="leisure-title">{words.titulo}</h2>
      </div>
      <ul className="mosaic wrap">
        {words.itens.map((item, index) => (
          <Tile key={item.titulo} item={item} picture={pictures[index]} drawings={drawings} />
        ))}
      </ul>
    </section>
  );
}
