import type { ImageMetadata } from 'astro';
import type { Content, Plan } from '../content/schema.ts';
import { byName } from './by-name.ts';

const files = byName(
  import.meta.glob<ImageMetadata>('~launch/plans/*.{svg,png,jpg,jpeg,webp,avif,SVG,PNG,JPG,JPEG,WEBP,AVIF}', {
    eager: true,
    import: 'default',
  }),
);
const sources = byName(
  import.meta.glob<string>('~launch/plans/*.{svg,SVG}', { eager: true, query: '?raw', import: 'default' }),
);

/** A plan's drawing: address and intrinsic size; `viewBox` where it is a vector. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
  viewBox?: [number, number, number, number];
}

/** A plan ready to be drawn, with its areas in square metres. */
export interface PlanData {
  id: string;
  title: string;
  alt: string;
  privateArea: number;
  garden?: number | undefined;
  rooms: { name: string; area: number }[];
  section: Drawing;
  /** From 1000 px up, beside another plan at the same scale. */
  sideBySide?: Drawing | undefined;
  large: Drawing;
  /** Its scale is known: lengths can be measured on it. */
  measurable: boolean;
}

function drawing(file: string): Drawing {
  const metadata = files[file];
  if (!metadata) throw new Error(`plans/${file} is named by content/plantas.yaml but was not bundled.`);
  const viewBox = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(sources[file] ?? '');
  const [, x, y, width, height] = viewBox ?? [];
  return {
    src: metadata.src,
    width: metadata.width,
    height: metadata.height,
    ...(viewBox && { viewBox: [Number(x), Number(y), Number(width), Number(height)] }),
  };
}

function planData(id: string, plan: Plan): PlanData {
  const { secao, ampliada, 'secao-lado-a-lado': sideBySide } = plan.desenho;
  return {
    id,
    title: plan.titulo,
    alt: plan.alt,
    privateArea: plan['area-privativa'],
    garden: plan.jardim,
    rooms: plan.ambientes.map(({ nome, area }) => ({ name: nome, area })),
    section: drawing(secao),
    sideBySide: sideBySide ? drawing(sideBySide) : undefined,
    large: drawing(ampliada),
    measurable: plan.escala !== undefined,
  };
}

/** The plans of one tab, in the content's order. */
export function resolvePlans({ plantas }: Content, tab: 'tipo' | 'garden'): PlanData[] {
  return plantas[tab].plantas.map((id) => {
    const plan = plantas.plantas[id];
    if (!plan) throw new Error(`content/plantas.yaml names the plan "${id}", which it lacks.`);
    return planData(id, plan);
  });
}
