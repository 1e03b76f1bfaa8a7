import { formatArea } from '#core/launch/names.ts';
import type { Plan, PlanGroup } from '#core/launch/schema.ts';
import type { PictureSource } from './launch-pictures.ts';
import type { PlanFiles } from './plan-files.ts';

/** @throws Error where the launch has no such file */
function drawingOf({ drawings }: PlanFiles, file: string) {
  const drawing = drawings[file];
  if (!drawing) throw new Error(`plans/${file} is named by content/plantas.yaml and is not there.`);
  return drawing;
}

function planData(id: string, plan: Plan, files: PlanFiles) {
  const { ampliada, secao = ampliada, 'secao-lado-a-lado': sideBySide } = plan.desenho;
  const privateArea = formatArea(plan['area-privativa']);
  const garden = plan.jardim && formatArea(plan.jardim);
  return {
    id,
    title: plan.titulo,
    alt: plan.alt,
    privateArea,
    garden,
    area: garden ? `${privateArea}m² +\u00a0jardim\u00a0${garden}m²` : `${privateArea}m²`,
    rooms: plan.ambientes.map(({ nome, area }) => ({ name: nome, area: formatArea(area) })),
    section: drawingOf(files, secao),
    /** Shown beside another plan at the same scale, from 1000 px up. */
    sideBySide: sideBySide ? drawingOf(files, sideBySide) : undefined,
    large: drawingOf(files, ampliada),
    /** Millimetres per drawing unit; undefined if the plan cannot be measured. */
    scale: plan.escala,
  };
}
export type PlanData = ReturnType<typeof planData>;

export function resolvePlans(
  { content: { plantas }, plans }: PictureSource,
  group: PlanGroup,
): PlanData[] {
  return group.plantas.map((id) => {
    const plan = plantas?.plantas[id];
    if (!plan) throw new Error(`content/plantas.yaml names the plan "${id}", which it lacks.`);
    return planData(id, plan, plans);
  });
}

export const shownPlans = (launch: PictureSource): PlanData[] =>
  (launch.content.plantas?.grupos ?? []).flatMap((group) => resolvePlans(launch, group));
