/**
 * How often a test repeats what chance decides. Every day a few times, which finds what is broken;
 * more often in CI, which finds what seldom is.
 */
export const rounds = (everyDay: number, inCi: number): number =>
  process.env.CI ? inCi : everyDay;
