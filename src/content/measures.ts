import type { Content } from './schema.ts';

/** Who may measure, by the field of `cookies.yaml` that holds their id. */
export const MEASURES = ['google-analytics', 'google-ads', 'meta-pixel'] as const;
export type Measure = (typeof MEASURES)[number];

/** The ids of those who measure this launch; none unless the broker wrote one. */
export type MeasureIds = Partial<Record<Measure, string>>;

/** Who measures this launch, with their ids. */
export function measureIds({ cookies }: Pick<Content, 'cookies'>): MeasureIds {
  return Object.fromEntries(MEASURES.flatMap((name) => (cookies?.[name] ? [[name, cookies[name]]] : [])));
}

/** Who measures this launch; nobody where it has no `cookies.yaml`. */
export const measuresOf = (content: Pick<Content, 'cookies'>): Measure[] =>
  MEASURES.filter((name) => content.cookies?.[name]);
