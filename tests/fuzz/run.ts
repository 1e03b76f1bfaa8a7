import { parseArgs } from 'node:util';
import { fuzzRelay } from './relay.ts';

/** `npm run fuzz [-- runs [seed]]`: the long run of hostile requests to both endpoints. */
const [runs = 100_000, seed] = parseArgs({ allowPositionals: true }).positionals.map(Number);
const start = Date.now();
const { statuses, mails } = await fuzzRelay(runs, seed);
console.info(
  `${runs} requests in ${((Date.now() - start) / 1000).toFixed(0)} s, ${mails} messages, answers:`,
  statuses,
);
