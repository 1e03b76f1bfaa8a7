import { environmentSchema } from '#core/settings/environment.ts';
import { MACHINE } from '../machine.ts';

const NAMES = [...Object.keys(environmentSchema.shape), 'SITE_DIR'];

/** Sets every other variable empty, whatever a `.env` says. */
export function processEnvironment(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return {
    ...MACHINE,
    ...Object.fromEntries(NAMES.map((name) => [name, ''])),
    LAUNCH: process.env.LAUNCH ?? '',
    PORT: '0',
    RATE_LIMIT: '0',
    ...env,
  };
}
