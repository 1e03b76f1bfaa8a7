import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FOR_FILE, type BuiltFor, builtForSchema } from '../../src/lead/built-for.ts';

/** The setting behind each value, and how a value that is none reads. */
const SETTINGS: Record<keyof BuiltFor, string> = {
  mailTo: 'MAIL_TO',
  origin: 'PUBLIC_EMAILJS_ORIGIN',
  publicKey: 'PUBLIC_EMAILJS_PUBLIC_KEY',
  serviceId: 'PUBLIC_EMAILJS_SERVICE_ID',
  templateId: 'PUBLIC_EMAILJS_TEMPLATE_ID',
};
const AGAIN = 'Build it again with "npm start", or set back what was changed.';

function readBuiltFor(root: string): BuiltFor | undefined {
  try {
    return builtForSchema.safeParse(JSON.parse(readFileSync(join(root, BUILT_FOR_FILE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Compares what the page under `root` was built for with what it is to be served for.
 * @throws Error with a sentence for the operator when they differ: every lead would be refused
 */
export function checkBuiltFor(root: string, own: BuiltFor): void {
  const built = readBuiltFor(root);
  if (!built) {
    throw new Error(
      `${root} has no readable ${BUILT_FOR_FILE}, so nobody knows which recipient the page was built for: an older build, or a copy with gaps. ${AGAIN}`,
    );
  }
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const told = (value: string) => (value === '' ? 'nothing' : value);
  const differences = (Object.keys(SETTINGS) as (keyof BuiltFor)[])
    .filter((name) => !same(built[name], own[name]))
    .map((name) => `${SETTINGS[name]} was ${told(built[name])} and is now ${told(own[name])}`);
  if (differences.length > 0)
    throw new Error(`The page was built for something else: ${differences.join('; ')}. ${AGAIN}`);
}
