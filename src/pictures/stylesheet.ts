import type { Anchor, DrawingPlan } from '../content/drawings.ts';
import type { Content } from '../content/schema.ts';
import { PHONE, TABLET } from '../styles/breakpoints.ts';
import { drawingPlan } from './drawings.ts';

/** Slots that no element is named after: a phone's crop stands in the same `<img>`, the card is a file of its own. */
const ON_ANOTHERS_CLASS = /-celular$|^compartilhar$/;

/**
 * The rules that come from content instead of a stylesheet: each picture's colour while it loads
 * and the point its frame keeps in view. A strict CSP leaves no room for `style` attributes.
 */
export function pictureStyles({ fotos }: Content): string {
  return Object.entries(fotos)
    .flatMap(([id, photo]) => [
      `.foto-${id}{background-color:${photo.cor}}`,
      ...Object.entries(photo.recortes)
        .filter(([slot]) => !ON_ANOTHERS_CLASS.test(slot))
        .map(([slot, [x, y]]) => `.recorte-${slot}-${id}{object-position:${x}% ${y}%}`),
    ])
    .join('');
}

/** Where something lies in a drawing: so many of its units right of and below its middle. */
function fromMiddle(
  { viewBox: [left, top, width, height] }: DrawingPlan,
  { attributes }: Anchor,
): [number, number] {
  const { x, y, cx = x, cy = y } = attributes;
  return [Number(cx) - left - width / 2, Number(cy) - top - height / 2];
}

/**
 * What the stylesheet of the map has to know of the launch's drawing of the neighbourhood: how large it is, where the
 * launch's name stands in it (`id="nome"`), and around what a tablet shows it (`id="centro"`). On phones, of theirs.
 */
export function mapStyles(): string {
  const measured = (plan: DrawingPlan) => {
    const [, , width, height] = plan.viewBox;
    const { nome, centro = nome } = plan.anchors;
    const [right, below] = nome ? fromMiddle(plan, nome) : [0, 0];
    const [across, down] = centro ? fromMiddle(plan, centro) : [0, 0];
    return { width, height, right, below, across, down };
  };
  const map = drawingPlan('mapa');
  if (!map) return '';
  const { width, height, right, below, across, down } = measured(map);
  const phone = measured(drawingPlan('mapa-celular') ?? map);
  return [
    `:root{--map-width:${width};--map-tall:${height};--map-right:${right};--map-below:${below};--map-left:${width / 2 + across};--map-above:${height / 2 + down}}`,
    `@media ${TABLET}{:root{--map-right:${right - across};--map-below:${below - down}}}`,
    `@media ${PHONE}{:root{--map-width:${phone.width};--map-tall:${phone.height};--map-right:${phone.right};--map-below:${phone.below}}}`,
  ].join('');
}

/** How near a drawing's edges its house is taken to stand: nearer, the drawing would be enlarged beyond measure. */
const INSIDE = { across: [0.35, 0.65], down: [0.5, 0.85] } as const;

/** Width and height of a drawing that the way in it was measured for, in its units. */
const USUAL = [1600, 1000] as const;

/**
 * What the stylesheets have to know of the launch's drawing of the place that stands out: its width by its height, and
 * where in it the house stands (`id="centro"`, or the place that the way leads to), as shares of it.
 */
export function highlightStyles(): string {
  const shape = (name: string) => {
    const plan = drawingPlan(name);
    const [, , width = 1, height = 1] = plan?.viewBox ?? [];
    const { centro, chegada } = plan?.anchors ?? {};
    const house = centro ?? chegada;
    const [right, below] = plan && house ? fromMiddle(plan, house) : [0, 0];
    const share = (from: number, size: number, [least, most]: readonly [number, number]) =>
      Number(Math.min(Math.max(0.5 + from / size, least), most).toFixed(5));
    return (
      plan && {
        unit: Math.min(width / USUAL[0], height / USUAL[1]),
        ratio: width / height,
        x: share(right, width, INSIDE.across),
        y: share(below, height, INSIDE.down),
      }
    );
  };
  const [dark, light] = [shape('destaque'), shape('destaque-claro')];
  return [
    dark &&
      `:root{--drawing-unit:${dark.unit};--drawing-ratio:${dark.ratio};--house-x:${dark.x};--house-y:${dark.y}}`,
    light && `.drawn-page:not(.drawn-page-lost){--drawing-unit:${light.unit};--drawing-ratio:${light.ratio}}`,
  ].join('');
}
