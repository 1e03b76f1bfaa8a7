import { formatArea } from '#core/launch/names.ts';
import type { Plan, PlanGroup, WholeContent } from '#core/launch/schema.ts';
import { fill } from '#core/launch/yaml/values.ts';
import type { PlanFiles } from './plan-files.ts';
import type { PictureSource } from './source.ts';

/** @throws Error where the launch has no such file */
function drawingOf({ drawings }: PlanFiles, file: string) {
  const drawing = drawings[file];
  if (!drawing) throw new Error(`plans/${file} is named by content/plantas.yaml and is not there.`);
  return drawing;
}

/** A plan ready to be drawn, with its areas as the page writes them. */
function planData(id: string, plan: Plan, { areas }: WholeContent['plantas'], files: PlanFiles) {
  const { ampliada, secao = ampliada, 'secao-lado-a-lado': sideBySide } = plan.desenho;
  const privateArea = formatArea(plan['area-privativa']);
  const garden = plan.jardim && formatArea(plan.jardim);
  const more = fill(areas['mais-jardim'], { jardim: `${garden}m²` }).replaceAll(' ', '\u00a0');
  return {
    id,
    title: plan.titulo,
    alt: plan.alt,
    privateArea,
    garden,
    /**
     * As it stands beside the name: `62,40m²`, with the garden's where there is one, on one line
     * each.
     */
    area: garden ? `${privateArea}m² ${more}` : `${privateArea}m²`,
    rooms: plan.ambientes.map(({ nome, area }) => ({ name: nome, area: formatArea(area) })),
    section: drawingOf(files, secao),
    /** From 1000 px up, beside another plan at the same scale. */
    sideBySide: sideBySide ? drawingOf(files, sideBySide) : undefined,
    large: drawingOf(files, ampliada),
    /**
     * The length of one unit of its drawings in millimetres; where it is known, lengths can be
     * measured.
     */
    scale: plan.escala,
  };
}
export type PlanData = ReturnType<typeof planData>;

/** A group's plans, in the content's order. */
export function resolvePlans(
  { content: { plantas }, plans }: PictureSource,
  group: PlanGroup,
): PlanData[] {
  return group.plantas.map((id) => {
    const plan = plantas?.plantas[id];
    if (!plan) throw new Error(`content/plantas.yaml names the plan "${id}", which it lacks.`);
    return planData(id, plan, plantas, plans);
  });
}

/** The plans that the page shows: those of all groups; none where a launch shows none. */
export const shownPlans = (launch: PictureSource): PlanData[] =>
  (launch.content.plantas?.grupos ?? []).flatMap((group) => resolvePlans(launch, group));
