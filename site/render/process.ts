import { resolve } from 'node:path';

export const renderEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  // React is faster without its development checks.
  NODE_ENV: 'production',
  // The compile cache saves half a second of TypeScript translation.
  NODE_COMPILE_CACHE: resolve(env.CACHE_DIR || '.cache', 'node'),
});
