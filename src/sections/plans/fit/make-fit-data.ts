import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentWithPlans } from '../../../content/schema.ts';
import { whichLaunch } from '../../../launch/which-launch.ts';
import { type Drawing, type PlanData, shownPlans } from '../../../pictures/plans.ts';
import { areaLine } from '../plan-items.ts';
import { type DrawnPlan, fadedDrawing, readDrawing } from './drawing.ts';
import { areaOf, boundsOf, type Point } from './geometry.ts';

/** The text of one of the plans' drawings; empty for a picture. */
export function drawingText(file: string): string {
  return file.endsWith('.svg') ? readFileSync(join(whichLaunch().path, 'plans', file), 'utf8') : '';
}

/** The drawings that the page shows with their furniture faded, by the name of their file. */
export function fadedDrawings({ plantas }: ContentWithPlans): Map<string, string> {
  const files = Object.values(plantas.plantas)
    .filter(({ escala }) => escala)
    .flatMap(({ desenho: { ampliada, secao = ampliada } }) => [ampliada, secao]);
  return new Map(
    [...new Set(files)].flatMap((file) => {
      const faded = fadedDrawing(drawingText(file));
      return faded ? [[file, faded] as const] : [];
    }),
  );
}

/** What a plan is drawn and measured from, in millimetres; none without a scale: nobody could measure on it. */
function fitPlan(content: ContentWithPlans, faded: Map<string, string>, plan: PlanData) {
  const { desenho, escala: scale, ambientes = [] } = content.plantas.plantas[plan.id] ?? {};
  if (!desenho || !scale) return undefined;
  const { ampliada, secao = ampliada } = desenho;
  const drawingOf = (drawing: Drawing, file: string, { taken }: DrawnPlan) => {
    const [x, y, width, height] = drawing.viewBox ?? [0, 0, drawing.width, drawing.height];
    return {
      src: drawing.src,
      /** The same with its furniture faded, where it names any. */
      faded: faded.has(file) ? `/plantas/${file}` : undefined,
      /** Where it lies on the plan. */
      box: { left: x * scale, top: y * scale, width: width * scale, height: height * scale },
      /** What nothing new covers: names, figures, doors' swings. */
      taken,
    };
  };
  const large = readDrawing(drawingText(ampliada), scale);
  const small = readDrawing(drawingText(secao), scale);
  const { edges, floors } = large;
  // Where no rooms are listed, the largest floor is taken for the living room.
  const areas = ambientes.length > 0 ? ambientes.map(({ area }) => area * 1e6) : floors.map(areaOf);
  const largest = Math.max(...areas);
  const off = (floor: Point[]) => Math.abs(areaOf(floor) - largest);
  const [living] = floors.toSorted((one, other) => off(one) - off(other));
  return {
    title: plan.title,
    detail: areaLine(plan, content.plantas.areas),
    alt: plan.alt,
    large: drawingOf(plan.large, ampliada, large),
    /** The same with larger letters, for narrow screens. */
    small: drawingOf(plan.section, secao, small),
    edges,
    floors,
    /** Length and breadth of its largest room; none where the drawing names no floors. */
    living: living && boundsOf(living),
  };
}

/** Whether any plan of the page can be measured. */
export const isMeasured = (content: ContentWithPlans): boolean =>
  shownPlans(content).some(({ scale }) => scale);

/** What the tools are drawn from: fetched when a plan is first measured. */
export function makeFitData(content: ContentWithPlans) {
  const { pecas, ...words } = content.medidas;
  const faded = fadedDrawings(content);
  return {
    content: words,
    /** The pieces to choose from. Millimetres. */
    furniture: Object.entries(pecas).map(([kind, { nome, largura, profundidade, forma }]) => ({
      kind,
      name: nome,
      width: largura * 10,
      depth: profundidade * 10,
      /** Only the outline of a room of the visitor's own: nothing bumps into it. */
      outline: forma === 'contorno',
    })),
    plans: Object.fromEntries(shownPlans(content).map((plan) => [plan.id, fitPlan(content, faded, plan)])),
    whatsapp: content.empreendimento.whatsapp,
  };
}

export type FitData = ReturnType<typeof makeFitData>;
export type FitPlan = NonNullable<FitData['plans'][string]>;
