import type { Content } from '#core/launch/schema.ts';
import { PHONE } from '../styles/breakpoints.ts';
import type { Drawings } from './drawings.ts';
import { type PlanData, resolvePlans } from './plans.ts';
import type { PictureSource } from './source.ts';

/**
 * Slots that no element is named after: a phone's crop stands in the same `<img>`, the card is a
 * file of its own.
 */
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

/**
 * Size of one of the launch's drawings, and how many of its units right of and below its middle it
 * has something.
 */
function measured({ plans }: Drawings, name: string) {
  const plan = plans[name];
  if (!plan) return undefined;
  const { viewBox, anchors } = plan;
  const [left, top, width, height] = viewBox;
  const place = (id: string, otherwise = id) => {
    const { x, y, cx = x, cy = y } = (anchors[id] ?? anchors[otherwise])?.attributes ?? {};
    return cx && cy
      ? ([Number(cx) - left - width / 2, Number(cy) - top - height / 2] as const)
      : ([0, 0] as const);
  };
  return { width, height, place };
}

/**
 * What the stylesheet of the map has to know of the launch's drawing of the neighbourhood: where
 * the launch's name stands in it (`id="nome"`), as a share of it, so that no window cuts it off; on
 * a tablet, which shows the part around `id="centro"`, in the drawing's units.
 */
export function mapStyles(drawings: Drawings): string {
  const map = measured(drawings, 'mapa');
  if (!map) return '';
  const { width, height, place } = map;
  const [right, below] = place('nome');
  const [across, down] = place('centro', 'nome');
  const pin = ({ width, height, place }: typeof map) => {
    const [x, y] = place('nome');
    return `--pin-x:${(50 + (100 * x) / width).toFixed(2)}%;--pin-y:${(50 + (100 * y) / height).toFixed(2)}%`;
  };
  return [
    `:root{${pin(map)};--map-width:${width};--map-left:${width / 2 + across};--map-above:${height / 2 + down};--map-right:${right - across};--map-below:${below - down}}`,
    `@media ${PHONE}{:root{${pin(measured(drawings, 'mapa-celular') ?? map)}}}`,
  ].join('');
}

/** Width and height of a drawing that the way in it was measured for, in its units. */
const USUAL = [1600, 1000] as const;

/**
 * What the stylesheets have to know of the launch's drawing of the place that stands out: its width
 * by its height, and where in it the house stands (`id="centro"`, or the place that the way leads
 * to), as shares of it. Nearer to the drawing's edges than here it would be enlarged beyond
 * measure.
 */
export function highlightStyles(drawings: Drawings): string {
  const [dark, light] = ['destaque', 'destaque-claro'].map((name) => measured(drawings, name));
  const shape = ({ width, height }: { width: number; height: number }) =>
    `--drawing-unit:${Math.min(width / USUAL[0], height / USUAL[1])};--drawing-ratio:${width / height}`;
  const [right, below] = dark?.place('centro', 'chegada') ?? [0, 0];
  const share = (from: number, size: number) => Number((0.5 + from / size).toFixed(5));
  return [
    dark &&
      `:root{${shape(dark)};--house-x:clamp(.35,${share(right, dark.width)},.65);--house-y:clamp(.5,${share(below, dark.height)},.85)}`,
    light && `.drawn-page:not(.drawn-page-lost){${shape(light)}}`,
  ].join('');
}

/**
 * A plan alone beside its areas is so tall, in CSS px at the usual size of letters, and no narrower
 * than its name.
 */
const ALONE = 875;
const NARROWEST = 320;
/**
 * Plans of one scale stand side by side as long as the narrowest is half as wide as the widest, to
 * be read.
 */
const NARROWER = 0.5;
/** What a plan counts for on paper whose scale nobody knows. Millimetres. */
const USUAL_PLAN = 8000;

/**
 * The columns of two to four plans of one scale, four two by two, and the share of its column that
 * each takes.
 * @param widths of the drawings in one unit, NaN where a scale is not known
 * @returns undefined where they can't stand at one scale
 */
export function columnsOf(widths: number[]): { columns: number[]; shares: number[] } | undefined {
  if (!(Math.min(...widths) >= NARROWER * Math.max(...widths))) return undefined;
  const across = widths.length > 3 ? 2 : widths.length;
  const columns = widths
    .slice(0, across)
    .map((_, column) => Math.max(...widths.filter((_, place) => place % across === column)));
  return {
    columns,
    shares: widths.map((width, place) => width / (columns[place % across] ?? width)),
  };
}

const tracks = (widths: number[]) => widths.map((width) => `minmax(0,${width}fr)`).join(' ');

/** The rules of a group. */
function groupStyles(id: string, plans: PlanData[]): string {
  const beside = plans.map(
    ({ section, sideBySide = section, scale = Number.NaN }) => sideBySide.width * scale,
  );
  const { columns, shares } = columnsOf(beside) ?? {};
  const onPaper = plans.map(({ section, scale = Number.NaN }) => section.width * scale);
  if (onPaper.some(Number.isNaN)) onPaper.fill(USUAL_PLAN);
  const [{ section } = { section: { width: 1, height: 1 } }] = plans;
  const alone = Math.max(NARROWEST, Math.round((ALONE * section.width) / section.height)) / 16;
  const set = [
    `--alone:${alone}rem`,
    `--sheet:${tracks(onPaper)}`,
    `--metres:${onPaper.reduce((sum, width) => sum + width, 0) / 1000}`,
    `--beside:${tracks(columns ?? Array(plans.length === 3 ? 3 : 2).fill(1))}`,
  ];
  const narrower = plans.flatMap(({ id }, place) => {
    const share = shares?.[place] ?? 1;
    return share < 1 ? `.planta-${id}{--share:${(share * 100).toFixed(2)}%}` : [];
  });
  return `.grupo-${id}{${set.join(';')}}${narrower.join('')}`;
}

/**
 * How much room each plan gets, by the measures of its drawing: properties that the plans'
 * stylesheets use, since a strict CSP leaves no room for `style` attributes. `--alone` is the
 * column of a plan that stands alone, `--beside` the columns of several on a desktop, `--share` how
 * much of its column a drawing takes there, `--sheet` the columns on paper, and `--metres` how wide
 * they are together.
 */
export const planStyles = (launch: PictureSource): string =>
  (launch.content.plantas?.grupos ?? [])
    .map((group) => groupStyles(group.id, resolvePlans(launch, group)))
    .join('');
