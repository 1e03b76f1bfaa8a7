import type { Content } from '../../../content/schema.ts';
import type { Box, Point, Segment } from './geometry.ts';

/** A drawing of the plan, and the same with its furniture faded where it names any. */
export interface FitDrawing {
  src: string;
  faded?: string | undefined;
  /** Where it lies on the plan: left, top, width, height in millimetres. */
  box: readonly [number, number, number, number];
}

export interface FitPlan {
  title: string;
  detail: string;
  alt: string;
  large: FitDrawing;
  /** The same with larger letters, for narrow screens. */
  small: FitDrawing;
  edges: Segment[];
  floors: Point[][];
  /** Where people come and go: no new piece is laid there. */
  ways: Box[];
}

/** A piece of furniture to choose. Millimetres. */
export interface Furniture {
  kind: string;
  name: string;
  width: number;
  depth: number;
}

/** What the tools are drawn from: fetched when a plan is first measured. */
export interface FitData {
  content: Omit<Content['medidas'], 'pecas'>;
  caption: string;
  furniture: Furniture[];
  plans: Record<string, FitPlan>;
  whatsapp: string;
}
