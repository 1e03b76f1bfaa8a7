import { Icon, type LucideIconNode } from 'lucide-react';
import type { WholeContent } from '#core/launch/schema.ts';
import { TALL } from '#core/theme/svg.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { resolvePicture } from '../../pictures/resolve.ts';
import { leisureFrames } from '../../pictures/slots.ts';
import type { Launch } from '../../render/launch.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { layMosaic } from './mosaic.ts';
import './Leisure.css';

interface Props {
  launch: Launch;
  words: WholeContent['lazer'];
  icons: Record<string, LucideIconNode[]>;
}

const GROUNDS = 3;

interface TileProps extends Omit<Props, 'words'> {
  item: WholeContent['lazer']['itens'][number];
  laid: ReturnType<typeof layMosaic>[number] | undefined;
  drawnBefore: number;
}

function Tile({ launch, icons, item, laid, drawnBefore }: TileProps) {
  const { titulo, texto, foto, desenho = '' } = item;
  const { columns, rows, half } = laid ?? { columns: 24, rows: 1, half: false };
  const { addresses } = launch.drawings;
  const [icon, drawing] = [icons[desenho], addresses[desenho]];
  const tall = rows > 1 ? addresses[desenho + TALL] : undefined;
  const kind = foto
    ? ['tile-photo filled']
    : ['tile-drawn', `tile-ground-${(drawnBefore % GROUNDS) + 1}`];
  const size = [`tile-${columns}`, rows > 1 && 'tile-high', half && 'tile-half'];
  return (
    <li className={['tile', ...kind, ...size, 'paper-line'].filter(Boolean).join(' ')}>
      {foto && (
        <Picture
          picture={resolvePicture(launch, { photo: foto }, leisureFrames({ columns, rows }))}
        />
      )}
      <div className="tile-words">
        <h3>{titulo}</h3>
        <p>{texto}</p>
      </div>
      {icon && (
        <Icon iconNode={icon} size={104} strokeWidth={1} className="tile-icon screen-only" />
      )}
      {!foto && drawing && (
        <picture className="tile-drawing">
          {tall && <source media={DESKTOP} srcSet={tall} />}
          <img src={drawing} alt="" width="300" height="190" loading="lazy" decoding="async" />
        </picture>
      )}
    </li>
  );
}

export function Leisure({ launch, words: { titulo, itens }, icons }: Props) {
  const laid = layMosaic(itens.map(({ foto }) => !foto));
  const captions = new Set(
    itens.flatMap(({ foto }) => (foto ? (launch.content.fotos[foto]?.legenda ?? []) : [])),
  );
  return (
    <section
      className="leisure section on-dark paper-lines"
      id="lazer"
      aria-labelledby="leisure-title"
    >
      <div className="wrap rise">
        <h2 id="leisure-title" className="section-head">
          {titulo}
        </h2>
      </div>
      <ul className="mosaic wrap">
        {itens.map((item, index) => (
          <Tile
            key={item.titulo}
            launch={launch}
            icons={icons}
            item={item}
            laid={laid[index]}
            drawnBefore={itens.slice(0, index).filter(({ foto }) => !foto).length}
          />
        ))}
      </ul>
      {captions.size > 0 && (
        <p className="leisure-captions note wrap screen-only">{[...captions].join(' · ')}</p>
      )}
    </section>
  );
}
