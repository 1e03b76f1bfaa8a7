/** The middle one of some measurements, or the mean of the middle two; NaN of none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted.length % 2 ? upper : (sorted[middle - 1] ?? Number.NaN);
  return (lower + upper) / 2;
}
