import { resolve } from 'node:path';

const SCRIPT = 'scripts/render.ts';

/**
 * What to start by this Node, and how, for a launch to be rendered in a process of its own.
 * @param out folder that its page comes into
 */
export function renderProcess(out: string, env: NodeJS.ProcessEnv) {
  const own: NodeJS.ProcessEnv = {
    ...env,
    // React draws faster without the checks that it makes for who develops.
    NODE_ENV: 'production',
    // Half a second of a start is the translation of TypeScript.
    NODE_COMPILE_CACHE: resolve(env.CACHE_DIR || '.cache', 'node'),
  };
  return { args: [SCRIPT, out], env: own };
}
