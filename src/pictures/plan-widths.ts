import { type Content, hasPlans } from '../content/schema.ts';
import { type PlanData, resolvePlans } from './plans.ts';

/** A plan alone beside its areas is so tall, in CSS px at the usual size of letters, and no narrower than its name. */
const ALONE = 875;
const NARROWEST = 320;
/** Plans of one scale stand side by side as long as the narrowest is half as wide as the widest, to be read. */
const NARROWER = 0.5;
/** What a plan counts for on paper whose scale nobody knows. Millimetres. */
const USUAL = 8000;

/**
 * The columns of two to four plans of one scale, four two by two, and the share of its column that each takes.
 * @param widths of the drawings in one unit, NaN where a scale is not known
 * @returns undefined where they can't stand at one scale
 */
export function columnsOf(widths: number[]): { columns: number[]; shares: number[] } | undefined {
  if (!(Math.min(...widths) >= NARROWER * Math.max(...widths))) return undefined;
  const across = widths.length > 3 ? 2 : widths.length;
  const columns = widths
    .slice(0, across)
    .map((_, column) => Math.max(...widths.filter((_, place) => place % across === column)));
  return { columns, shares: widths.map((width, place) => width / (columns[place % across] ?? width)) };
}

const tracks = (widths: number[]) => widths.map((width) => `minmax(0,${width}fr)`).join(' ');

/** The rules of a group. */
function groupStyles(id: string, plans: PlanData[]): string {
  const inMillimetres = (drawing: 'beside' | 'section') =>
    plans.map(
      ({ section, sideBySide = section, scale = Number.NaN }) =>
        (drawing === 'beside' ? sideBySide : section).width * scale,
    );
  const { columns, shares } = columnsOf(inMillimetres('beside')) ?? {};
  const known = inMillimetres('section');
  const onPaper = known.some(Number.isNaN) ? known.map(() => USUAL) : known;
  const [{ section } = { section: { width: 1, height: 1 } }] = plans;
  const alone = Math.max(NARROWEST, Math.round((ALONE * section.width) / section.height)) / 16;
  const set = [
    `--alone:${alone}rem`,
    `--sheet:${tracks(onPaper)}`,
    `--metres:${onPaper.reduce((sum, width) => sum + width, 0) / 1000}`,
    ...(columns ? [`--beside:${tracks(columns)}`] : []),
  ];
  const narrower = plans.flatMap(({ id }, place) => {
    const share = shares?.[place] ?? 1;
    return share < 1 ? `.planta-${id}{--share:${(share * 100).toFixed(2)}%}` : [];
  });
  return `.grupo-${id}{${set.join(';')}}${narrower.join('')}`;
}

/**
 * How much room each plan gets, by the measures of its drawing: properties that the plans' stylesheets use, since a
 * strict CSP leaves no room for `style` attributes. `--alone` is the column of a plan that stands alone, `--beside`
 * the columns of several on a desktop, `--share` how much of its column a drawing takes there, `--sheet` the columns on
 * paper, and `--metres` how wide they are together.
 */
export const planStyles = (content: Content): string =>
  hasPlans(content)
    ? content.plantas.grupos.map((group) => groupStyles(group.id, resolvePlans(content, group))).join('')
    : '';
