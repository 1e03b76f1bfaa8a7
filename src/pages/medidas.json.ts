import { content } from '../content/index.ts';
import { makeFitData } from '../sections/plans/fit/make-fit-data.ts';

/** What the ruler and the furniture work with; the page asks for it when a plan is first measured. */
export function GET(): Response {
  return new Response(JSON.stringify(makeFitData(content)));
}
