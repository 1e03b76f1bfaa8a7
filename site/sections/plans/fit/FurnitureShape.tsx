import type { ReactNode } from 'react';
import type { Furniture } from './furniture.ts';

const WOOD = '#c4955f';
const DARK_WOOD = '#8a5f38';
const LINEN = '#faf6ee';
const PILLOW = '#fffefb';
const SHELL = '#eef3f2';
const METAL = '#8c9898';
const GLASS = '#bee2dc';
const CLOTHES = '#b9cfc7';
const CUSHION = 'var(--accent-pale)';
const COVER = 'var(--accent)';
const THROW = 'var(--accent-deep)';

type Sides = Pick<Furniture, 'width' | 'depth'>;
/** Millimetres from the piece's upper left corner; its back is at the top. */
type Rectangle = [x: number, y: number, width: number, height: number];

const rect = (fill: string, [x, y, width, height]: Rectangle, round = 30) => (
  <rect
    key={`${fill} ${x} ${y}`}
    fill={fill}
    x={x}
    y={y}
    width={Math.max(width, 1)}
    height={Math.max(height, 1)}
    rx={Math.min(round, width / 2, height / 2)}
  />
);

const partsOf = (length: number, about: number) => {
  const count = Math.max(1, Math.round(length / about));
  return Array.from({ length: count }, (_, at) => ({
    at: (at * length) / count,
    size: length / count,
  }));
};

function sofa({ width, depth }: Sides) {
  const arm = Math.min(150, width * 0.16);
  const back = Math.min(220, depth * 0.26);
  return [
    rect(COVER, [0, 0, width, depth], 90),
    ...partsOf(width - 2 * arm, 800).map(({ at, size }) =>
      rect(CUSHION, [arm + at, back, size, depth - back - 20], 70),
    ),
    rect(COVER, [0, back * 0.6, arm, depth - back * 0.6], 70),
    rect(COVER, [width - arm, back * 0.6, arm, depth - back * 0.6], 70),
  ];
}

const CHAIR = 420;

function table({ width, depth }: Sides) {
  const lying = width >= depth;
  const [long, short] = lying ? [width, depth] : [depth, width];
  const chairs = partsOf(long, 600).flatMap(({ at, size }) =>
    [-CHAIR * 0.55, short - CHAIR * 0.45].map((across): Rectangle => {
      const along = at + (size - CHAIR) / 2;
      return lying ? [along, across, CHAIR, CHAIR] : [across, along, CHAIR, CHAIR];
    }),
  );
  return [
    ...chairs.map((chair) => rect(DARK_WOOD, chair, 90)),
    rect(WOOD, [0, 0, width, depth], 50),
  ];
}

function bed({ width, depth }: Sides) {
  return [
    rect(DARK_WOOD, [0, 0, width, 80], 20),
    rect(LINEN, [0, 50, width, depth - 50], 60),
    ...partsOf(width, 750).map(({ at, size }) => rect(PILLOW, [at + 60, 120, size - 120, 360], 90)),
    rect(THROW, [0, depth * 0.66, width, depth * 0.16], 0),
  ];
}

const cot = ({ width, depth }: Sides) => [
  rect(WOOD, [0, 0, width, depth], 50),
  rect(LINEN, [60, 60, width - 120, depth - 120], 40),
  rect(PILLOW, [110, 110, 240, depth - 220], 70),
  rect(CUSHION, [width * 0.5, 60, width * 0.5 - 60, depth - 120], 30),
];

const wardrobe = ({ width, depth }: Sides) => [
  rect(DARK_WOOD, [0, 0, width, depth], 20),
  ...partsOf(width - 120, 110).map(({ at }) =>
    rect(CLOTHES, [80 + at, depth * 0.16, 36, depth * 0.58], 18),
  ),
  rect(WOOD, [0, depth - 60, width, 60], 10),
];

const sideboard = ({ width, depth }: Sides) => [
  rect(WOOD, [0, 0, width, depth], 20),
  rect('var(--ink)', [width * 0.16, depth * 0.3, width * 0.68, Math.min(60, depth * 0.2)], 10),
];

const desk = ({ width, depth }: Sides) => [
  rect(DARK_WOOD, [width / 2 - CHAIR / 2, depth - CHAIR * 0.4, CHAIR, CHAIR], 90),
  rect(WOOD, [0, 0, width, depth], 20),
  rect(SHELL, [width / 2 - 180, depth * 0.22, 360, depth * 0.42], 20),
];

const fridge = ({ width, depth }: Sides) => [
  rect(SHELL, [0, 0, width, depth], 40),
  rect(METAL, [0, depth - 70, width, 20], 0),
  rect(METAL, [width * 0.1, depth - 30, width * 0.3, 30], 10),
];

function washer({ width, depth }: Sides) {
  const across = Math.min(width, depth) * 0.56;
  return [
    rect(SHELL, [0, 0, width, depth], 40),
    rect(METAL, [60, 60, width - 120, 50], 20),
    rect(
      METAL,
      [(width - across) / 2 - 25, depth * 0.55 - across / 2 - 25, across + 50, across + 50],
      999,
    ),
    rect(GLASS, [(width - across) / 2, depth * 0.55 - across / 2, across, across], 999),
  ];
}

const SHAPES: Partial<Record<string, (sides: Sides) => ReactNode>> = {
  sofa,
  mesa: table,
  cama: bed,
  berco: cot,
  'guarda-roupa': wardrobe,
  rack: sideboard,
  escrivaninha: desk,
  geladeira: fridge,
  lavadora: washer,
};

export function FurnitureShape({ form = '', width, depth }: Sides & { form?: string | undefined }) {
  const shape = SHAPES[form] ?? ((sides: Sides) => rect(WOOD, [0, 0, sides.width, sides.depth]));
  return (
    <svg className="fit-shape" viewBox={`0 0 ${width} ${depth}`} aria-hidden="true">
      {shape({ width, depth })}
    </svg>
  );
}
