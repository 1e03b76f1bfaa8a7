import fc from 'fast-check';

/**
 * fast-check as the unit tests use it. The same cases in every run, so that a change is judged by what it changed:
 * `PROPERTY_SEED=` takes another row of cases, `PROPERTY_RUNS=` more of them (fast-check's own 100 without it).
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  ...(process.env.PROPERTY_RUNS ? { numRuns: Number(process.env.PROPERTY_RUNS) } : {}),
});

export default fc;
