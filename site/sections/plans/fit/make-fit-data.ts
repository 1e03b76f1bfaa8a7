import type { PictureSource } from '../../../pictures/launch-pictures.ts';
import type { Drawing } from '../../../pictures/plan-files.ts';
import { type PlanData, shownPlans } from '../../../pictures/plans.ts';
import { readDrawing } from '../drawing.ts';
import { areaOf, type Box, boundsOf, type Point } from '../geometry.ts';

interface Drawn extends Box {
  kinds: readonly string[];
}

/** The side of a piece's back after 0, 1, 2 and 3 quarter turns. */
const BACKS = ['cima', 'direita', 'baixo', 'esquerda'];

/** Returns measurements in millimetres, or undefined for a plan without a scale. */
function fitPlan({ content, plans }: PictureSource, plan: PlanData) {
  const {
    desenho,
    escala: scale,
    ambientes = [],
    moveis = [],
  } = content.plantas?.plantas[plan.id] ?? {};
  if (!desenho || !scale) return undefined;
  const boxOf = ({ width, height, viewBox = [0, 0, width, height] }: Drawing) => {
    const [left, top, across, down] = viewBox;
    const [x, y] = [(left + across / 2) * scale, (top + down / 2) * scale];
    return { x, y, width: across * scale, depth: down * scale, angle: 0 };
  };
  const drawn = moveis.map(
    ({ pecas: kinds, caixa: [x, y, width, depth], costas }): Drawn => ({
      kinds,
      x: (x + width / 2) * scale,
      y: (y + depth / 2) * scale,
      width: width * scale,
      depth: depth * scale,
      angle: BACKS.indexOf(costas) * 90,
    }),
  );
  const { edges, floors } = readDrawing(plans.texts[desenho.ampliada] ?? '', scale);
  // Without listed rooms the largest floor is taken for the living room.
  const areas = ambientes.length > 0 ? ambientes.map(({ area }) => area * 1e6) : floors.map(areaOf);
  const largest = Math.max(...areas);
  const off = (floor: Point[]) => Math.abs(areaOf(floor) - largest);
  const [living] = floors.toSorted((one, other) => off(one) - off(other));
  return {
    boxes: { large: boxOf(plan.large), section: boxOf(plan.section) },
    edges,
    floors,
    drawn,
    /** Undefined where the drawing names no floors. */
    living: living && boundsOf(living),
  };
}

export function makeFitData(launch: PictureSource) {
  const { nome, whatsapp } = launch.content.empreendimento;
  return {
    launch: nome,
    plans: Object.fromEntries(shownPlans(launch).map((plan) => [plan.id, fitPlan(launch, plan)])),
    whatsapp,
  };
}

export type FitData = ReturnType<typeof makeFitData>;
export type FitPlan = NonNullable<FitData['plans'][string]>;
