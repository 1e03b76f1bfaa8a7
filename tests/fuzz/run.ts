import { parseArgs } from 'node:util';
import { fuzzPhone } from './phone.ts';
import { fuzzRelay } from './relay.ts';

/**
 * `npm run fuzz [-- runs [seed]]`: the long run of the property tests on the phone mask and both
 * endpoints.
 */
const [runs = 100_000, seed] = parseArgs({ allowPositionals: true }).positionals.map(Number);
fuzzPhone(runs, seed);
console.info(`${runs} texts typed into the phone mask`);
const start = Date.now();
const { statuses, mails } = await fuzzRelay(runs, seed);
console.info(
  `${runs} requests in ${((Date.now() - start) / 1000).toFixed(0)} s, ${mails} messages, answers:`,
  statuses,
);
