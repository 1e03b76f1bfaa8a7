import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { type Drawing, type PlanData, resolvePlans } from '../../../pictures/plans.ts';
import { areaLine } from '../plan-items.ts';
import { type DrawnPlan, fadedDrawing, readDrawing } from './drawing.ts';
import { areaOf, type Box, boundsOf } from './geometry.ts';

/** A drawing of the plan, and the same with its furniture faded where it names any. */
export interface FitDrawing {
  src: string;
  faded?: string | undefined;
  /** Where it lies on the plan: left, top, width, height in millimetres. */
  box: readonly [number, number, number, number];
  /** Where doors swing, and what is written: nothing is laid there unasked. */
  taken: Box[];
}

export interface FitPlan extends Pick<DrawnPlan, 'edges' | 'floors'> {
  title: string;
  detail: string;
  alt: string;
  large: FitDrawing;
  /** The same with larger letters, for narrow screens. */
  small: FitDrawing;
  /** Length and breadth of its largest room; none where the drawing names no floors. */
  living: Box | undefined;
}

/** A piece to choose. Millimetres. */
export interface Furniture {
  kind: string;
  name: string;
  width: number;
  depth: number;
  /** Only the outline of a room of the visitor's own: nothing bumps into it. */
  outline: boolean;
}

/** What the tools are drawn from: fetched when a plan is first measured. */
export interface FitData {
  content: Omit<Content['medidas'], 'pecas'>;
  furniture: Furniture[];
  plans: Record<string, FitPlan>;
  whatsapp: string;
}

/** The text of one of the plans' drawings; empty for a picture. */
function drawingText(file: string): string {
  return file.endsWith('.svg') ? readFileSync(join(process.cwd(), 'src/assets/plans', file), 'utf8') : '';
}

/** The drawings that the page shows with their furniture faded, by the name of their file. */
export function fadedDrawings({ plantas }: Content): Map<string, string> {
  const files = Object.values(plantas.plantas)
    .filter(({ escala }) => escala)
    .flatMap(({ desenho }) => [desenho.ampliada, desenho.secao]);
  return new Map(
    [...new Set(files)].flatMap((file) => {
      const faded = fadedDrawing(drawingText(file));
      return faded ? [[file, faded] as const] : [];
    }),
  );
}

/** Gathers plans, furniture and words for the tools. A plan without a scale is left out: nobody could measure on it. */
export function makeFitData(content: Content): FitData {
  const { pecas, ...rest } = content.medidas;
  const faded = fadedDrawings(content);
  const drawingOf = (drawing: Drawing, file: string, scale: number): FitDrawing => {
    const [x, y, width, height] = drawing.viewBox ?? [0, 0, drawing.width, drawing.height];
    return {
      src: drawing.src,
      faded: faded.has(file) ? `/plantas/${file}` : undefined,
      box: [x * scale, y * scale, width * scale, height * scale],
      taken: readDrawing(drawingText(file), scale).taken,
    };
  };
  const all: PlanData[] = [...resolvePlans(content, 'tipo'), ...resolvePlans(content, 'garden')];
  const plans = all.flatMap((plan): [string, FitPlan][] => {
    const { desenho: drawn, escala, ambientes = [] } = content.plantas.plantas[plan.id] ?? {};
    if (!drawn || !escala) return [];
    const { edges, floors } = readDrawing(drawingText(drawn.ampliada), escala);
    const largest = Math.max(...ambientes.map(({ area }) => area)) * 1e6;
    const off = (floor: (typeof floors)[number]) => Math.abs(areaOf(floor) - largest);
    const living = floors.toSorted((one, other) => off(one) - off(other))[0];
    const fit: FitPlan = {
      title: plan.title,
      detail: areaLine(plan),
      alt: plan.alt,
      large: drawingOf(plan.large, drawn.ampliada, escala),
      small: drawingOf(plan.section, drawn.secao, escala),
      edges,
      floors,
      living: living && boundsOf(living),
    };
    return [[plan.id, fit]];
  });
  return {
    content: rest,
    furniture: Object.entries(pecas).map(([kind, { nome, largura, profundidade, forma }]) => ({
      kind,
      name: nome,
      width: largura * 10,
      depth: profundidade * 10,
      outline: forma === 'contorno',
    })),
    plans: Object.fromEntries(plans),
    whatsapp: content.empreendimento.whatsapp,
  };
}
