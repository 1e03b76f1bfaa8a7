import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { failWith, readConfiguration } from '../relay/configuration.ts';
import { serveUntilSignal } from '../relay/server.ts';

/** Runs one step of the build with this Node; its output goes to the console, its failure ends the start. */
function build(name: string, mailTo: string, ...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, MAIL_TO: mailTo },
  });
  if (status !== 0) failWith(`The page was not built: ${name} failed. What it says above is what to mend.`);
}

try {
  // First of all, so that a wrong setting is told at once and not after the build.
  const configuration = readConfiguration();
  const { mailTo } = configuration.settings;
  build('astro build', mailTo, 'node_modules/astro/bin/astro.mjs', 'build');
  build('compression', mailTo, 'scripts/compress.ts');
  await serveUntilSignal({ ...configuration, siteRoot: resolve('dist') });
  process.exit(0);
} catch (error) {
  failWith(error);
}
