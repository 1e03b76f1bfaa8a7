import { environmentSchema } from '../../../src/settings/environment.ts';

const NAMES = [...Object.keys(environmentSchema.shape), 'SITE_DIR'];

/** The environment of a process under test: what is not given is empty, whatever a `.env` says. */
export function processEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...Object.fromEntries(NAMES.map((name) => [name, ''])),
    LAUNCH: process.env.LAUNCH ?? '',
    PORT: '0',
    RATE_LIMIT: '0',
    ...env,
  };
}
