import type { ImageMetadata } from 'astro';
import { imageSize } from 'image-size';
import { formatArea } from '../content/names.ts';
import type { Content, Plan, PlanGroup, WholeContent } from '../content/schema.ts';
import { fill } from '../yaml/values.ts';
import { addDrawing, byName, viewBoxOf } from './drawings.ts';

const pictures = byName(
  import.meta.glob<ImageMetadata>('~launch/plans/*.{png,jpg,jpeg,webp,avif,PNG,JPG,JPEG,WEBP,AVIF}', {
    eager: true,
    import: 'default',
  }),
);
const sources = byName(
  import.meta.glob<string>('~launch/plans/*.{svg,SVG}', { eager: true, query: '?raw', import: 'default' }),
);

/** Address of every plan that is drawn, by its file. */
const addresses = Object.fromEntries(
  Object.entries(sources).map(([file, text]) => [file, addDrawing(file.slice(0, -'.svg'.length), text)]),
);

/** The text of one of the plans' drawings; empty for a picture. */
export const drawingText = (file: string): string => sources[file] ?? '';

/** A plan's drawing: address and intrinsic size; `viewBox` where it is a vector. */
function drawing(file: string) {
  const text = drawingText(file);
  const { src, width, height } = text
    ? { src: addresses[file] ?? '', ...imageSize(Buffer.from(text)) }
    : (pictures[file] ?? {});
  if (!src || !width || !height)
    throw new Error(`plans/${file} is named by content/plantas.yaml but was not bundled.`);
  const viewBox = viewBoxOf(text);
  return { src, width, height, ...(viewBox && { viewBox }) };
}
export type Drawing = ReturnType<typeof drawing>;

/** A plan ready to be drawn, with its areas as the page writes them. */
function planData(id: string, plan: Plan, { areas }: WholeContent['plantas']) {
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
    /** As it stands beside the name: `62,40m²`, with the garden's where there is one, on one line each. */
    area: garden ? `${privateArea}m² ${more}` : `${privateArea}m²`,
    rooms: plan.ambientes.map(({ nome, area }) => ({ name: nome, area: formatArea(area) })),
    section: drawing(secao),
    /** From 1000 px up, beside another plan at the same scale. */
    sideBySide: sideBySide ? drawing(sideBySide) : undefined,
    large: drawing(ampliada),
    /** The length of one unit of its drawings in millimetres; where it is known, lengths can be measured. */
    scale: plan.escala,
  };
}
export type PlanData = ReturnType<typeof planData>;

/** A group's plans, in the content's order. */
export function resolvePlans({ plantas }: Content, group: PlanGroup): PlanData[] {
  return group.plantas.map((id) => {
    const plan = plantas?.plantas[id];
    if (!plan) throw new Error(`content/plantas.yaml names the plan "${id}", which it lacks.`);
    return planData(id, plan, plantas);
  });
}

/** The plans that the page shows: those of all groups; none where a launch shows none. */
export const shownPlans = (content: Content): PlanData[] =>
  (content.plantas?.grupos ?? []).flatMap((group) => resolvePlans(content, group));
