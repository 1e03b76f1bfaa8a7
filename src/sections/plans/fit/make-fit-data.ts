import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { type Drawing, type PlanData, resolvePlans } from '../../../pictures/plans.ts';
import { areaLine } from '../plan-items.ts';
import { fadedDrawing, readDrawing } from './drawing.ts';
import type { FitData, FitDrawing, FitPlan } from './fit-data.ts';

/** The text of one of the plans' drawings; empty for a picture. */
export function drawingText(file: string): string {
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

function fitDrawing(drawing: Drawing, file: string, scale: number, faded: Map<string, string>): FitDrawing {
  const [x, y, width, height] = drawing.viewBox ?? [0, 0, drawing.width, drawing.height];
  return {
    src: drawing.src,
    faded: faded.has(file) ? `/plantas/${file}` : undefined,
    box: [x * scale, y * scale, width * scale, height * scale],
  };
}

/** Gathers plans, furniture and words for the tools. A plan without a scale is left out: nobody could measure on it. */
export function makeFitData(content: Content): FitData {
  const { pecas, ...rest } = content.medidas;
  const faded = fadedDrawings(content);
  const all: PlanData[] = [...resolvePlans(content, 'tipo'), ...resolvePlans(content, 'garden')];
  const plans = all.flatMap((plan): [string, FitPlan][] => {
    const { desenho: drawn, escala } = content.plantas.plantas[plan.id] ?? {};
    if (!drawn || !escala) return [];
    return [
      [
        plan.id,
        {
          title: plan.title,
          detail: areaLine(plan),
          alt: plan.alt,
          large: fitDrawing(plan.large, drawn.ampliada, escala, faded),
          small: fitDrawing(plan.section, drawn.secao, escala, faded),
          ...readDrawing(drawingText(drawn.ampliada), escala),
        },
      ],
    ];
  });
  return {
    content: rest,
    caption: content.plantas.legenda,
    furniture: Object.entries(pecas).map(([kind, { nome, largura, profundidade }]) => ({
      kind,
      name: nome,
      width: largura * 10,
      depth: profundidade * 10,
    })),
    plans: Object.fromEntries(plans),
    whatsapp: content.empreendimento.whatsapp,
  };
}
