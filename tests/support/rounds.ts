/** Random cases run more often in CI, which finds rare failures. */
export const rounds = (everyDay: number, inCi: number): number =>
  process.env.CI ? inCi : everyDay;
