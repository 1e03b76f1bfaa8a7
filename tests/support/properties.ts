import fc from 'fast-check';
import { rounds } from './rounds.ts';

/** Cases are the same in every run; `PROPERTY_SEED=` and `PROPERTY_RUNS=` change them. */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(30, 40)),
});

export default fc;
