/** Index after some years of compound growth, 100 at the start; `rate` in per cent a year. */
export function growth(rate: number, years: number): number {
  return 100 * (1 + rate / 100) ** years;
}

/** The index at every whole year, today first. */
export function growthSeries(rate: number, years: number): { year: number; value: number }[] {
  return Array.from({ length: years + 1 }, (_, year) => ({ year, value: growth(rate, year) }));
}

/** Where a value stands in the plot, in per cent from its top: the highest at 0, nothing at 100. */
export function plotY(value: number, highest: number): number {
  return 100 * (1 - value / highest);
}
