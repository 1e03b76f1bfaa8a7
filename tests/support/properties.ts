import fc from 'fast-check';
import { rounds } from './rounds.ts';

/**
 * fast-check as the unit tests use it. The same cases in every run, so that a change is judged by
 * what it changed: `PROPERTY_SEED=` takes another row of cases, `PROPERTY_RUNS=` more of them (in
 * CI fast-check's own 100 without it).
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(30, 100)),
});

export default fc;
