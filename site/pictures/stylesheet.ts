import type { Content } from '#core/launch/schema.ts';
import { PHONE } from '../styles/breakpoints.ts';
import type { Drawings } from './drawings.ts';
import type { PictureSource } from './launch-pictures.ts';
import { type PlanData, resolvePlans } from './plans.ts';

/** These slots have no class: phone crops share an `<img>`, and the card is a file. */
const ON_ANOTHERS_CLASS = /-celular$|^compartilhar$/;

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

/** `id="nome"` must not be cut off by a window; tablets show the part around `id="centro"`. */
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

/** Drawing size for which `<Route>` was designed. */
const USUAL = [1600, 1000] as const;

/** The house (`id="centro"` or the way's end) is kept from the edges to limit enlargement. */
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

/** Height and minimum width of a plan drawn alone. CSS px. */
const ALONE = 875;
const NARROWEST = 320;
/** The narrowest plan must be this share of the widest to stand at one scale legibly. */
const NARROWER = 0.5;
/** Assumed print width of a plan without a scale. Millimetres. */
const USUAL_PLAN = 8000;

/** Lays out two to four plans; NaN is an unknown scale, and undefined means no common scale. */
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
    `--plan-alone:${alone}rem`,
    `--plan-sheet:${tracks(onPaper)}`,
    `--plan-metres:${onPaper.reduce((sum, width) => sum + width, 0) / 1000}`,
    `--plan-beside:${tracks(columns ?? Array(plans.length === 3 ? 3 : 2).fill(1))}`,
  ];
  const narrower = plans.flatMap(({ id }, place) => {
    const share = shares?.[place] ?? 1;
    return share < 1 ? `.planta-${id}{--plan-share:${(share * 100).toFixed(2)}%}` : [];
  });
  return `.grupo-${id}{${set.join(';')}}${narrower.join('')}`;
}

/** These are properties because a strict CSP forbids `style` attributes. */
export const planStyles = (launch: PictureSource): string =>
  (launch.content.plantas?.grupos ?? [])
    .map((group) => groupStyles(group.id, resolvePlans(launch, group)))
    .join('');
