import { failWith } from '../relay/configuration.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { findPrograms } from '../tests/support/programs.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { buildWhereMissing, run } from './run.ts';

/**
 * The recipes of `deploy/`, each run by the programs it is for. With DEPLOY_REPORT and HOST_REPORT set, the figures also
 * go to those files.
 */
// The sample is proved: docs/decisions/0045. A page of its own, since dist/ may be live.
Object.assign(process.env, { LAUNCH: SAMPLE, SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

/** Builds the page for a provider of its own, and runs the journeys that hold for it on a static host. */
function tryStaticHost(env: Record<string, string>): boolean {
  const whole = { STATIC_HOST: '1', CHROMIUM_PATH: findPrograms('chromium').chromium, ...env };
  return (
    run(process.execPath, ['scripts/build.ts'], whole) &&
    run('playwright', ['test', '--config', 'tests/deploy/playwright.config.ts'], whole)
  );
}

/** Our relay plays EmailJS, by the names that it goes by. */
const EMAILJS = {
  SITE_DIR: '.test-site-emailjs',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'pagina',
  PUBLIC_EMAILJS_SERVICE_ID: 'relay',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'lead',
};

try {
  buildWhereMissing();
  const elsewhere = `http://127.0.0.1:${await freePort()}`;
  const well = [
    // Each recipe for a server in front of the relay, and the unit for systemd.
    run('vitest', ['run', '--config', 'tests/deploy/vitest.config.ts']),
    tryStaticHost(EMAILJS),
    tryStaticHost({ SITE_DIR: '.test-site-elsewhere', PUBLIC_EMAILJS_ORIGIN: elsewhere, HOST_REPORT: '' }),
  ];
  process.exit(well.every(Boolean) ? 0 : 1);
} catch (error) {
  failWith(error);
}
