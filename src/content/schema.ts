import { z } from 'zod';
import { id } from './schema/fields.ts';
import type { FileName, MAY_LACK } from './schema/files.ts';
import * as launch from './schema/launch.ts';
import { medidas, photo, sala } from './schema/pictures.ts';
import { type plan, plantas } from './schema/plans.ts';
import { condicoes } from './schema/prices.ts';
import * as sections from './schema/sections.ts';
import { theme } from './schema/theme.ts';

/** One schema a content file; the key is the file's name without `.yaml`. */
export const fileSchemas = {
  ...launch,
  ...sections,
  plantas,
  condicoes,
  fotos: z.record(id, photo),
  sala,
  medidas,
  theme,
} as const satisfies Record<FileName, z.ZodType>;

/** Where a content file lies in its launch's folder, as mistakes name it: how it looks is told beside the texts. */
export const placeOf = (file: string) => (file === 'theme' ? 'theme.yaml' : `content/${file}.yaml`);

/** The content of a launch that does without nothing. */
export type WholeContent = { [Name in FileName]: z.infer<(typeof fileSchemas)[Name]> };
type MayLack = (typeof MAY_LACK)[number];
export type Content = Omit<WholeContent, MayLack> & Partial<Pick<WholeContent, MayLack>>;

/** With the plans may come what is measured in them, and rooms in 360°. */
export type ContentWithPlans = Content & Pick<WholeContent, 'plantas'>;
export type ContentWithMeasuring = ContentWithPlans & Pick<WholeContent, 'medidas'>;
export type ContentWithRooms = ContentWithPlans & Pick<WholeContent, 'sala'>;
export const hasPlans = (content: Content): content is ContentWithPlans => content.plantas !== undefined;

export type Photo = z.infer<typeof photo>;
export type Plan = z.infer<typeof plan>;

/** What is counted in rooms, of the launch or of one plan. */
export type RoomFact = 'quartos' | 'suites' | 'banheiros';

/** Where facts stand: plans only where a launch shows any. */
export type FactSource = Pick<Content, 'empreendimento' | 'plantas'>;

/** The plans of a launch; none where it shows none. */
export const plansOf = ({ plantas }: FactSource): Plan[] => Object.values(plantas?.plantas ?? {});

/** How many a plan has: its own number, or the launch's. Undefined where nobody says. */
export const roomsOf = (plan: Plan | undefined, fact: RoomFact, { empreendimento }: FactSource) =>
  plan?.[fact] ?? empreendimento.ficha[fact];

/** The different numbers that there are among the plans, the least first; empty where nobody says. */
export function roomsAmong(source: FactSource, fact: RoomFact): number[] {
  const plans = plansOf(source);
  const all = (plans.length > 0 ? plans : [undefined]).map((plan) => roomsOf(plan, fact, source));
  return [...new Set(all.filter((number) => number !== undefined))].sort((a, b) => a - b);
}

/** Who may measure, by the field of `cookies.yaml` that holds their id. */
export const MEASURES = ['google-analytics', 'google-ads', 'meta-pixel'] as const;
export type Measure = (typeof MEASURES)[number];

/** Who measures this launch, each with their id; nobody unless the broker wrote one. */
export const measureIds = ({ cookies }: Pick<Content, 'cookies'>): [Measure, string][] =>
  MEASURES.flatMap((name): [Measure, string][] => (cookies?.[name] ? [[name, cookies[name]]] : []));

/** Who measures this launch. */
export const measuresOf = (content: Pick<Content, 'cookies'>): Measure[] =>
  measureIds(content).map(([name]) => name);
