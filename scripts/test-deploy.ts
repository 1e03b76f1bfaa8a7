import { failWith } from '#relay/configuration.ts';
import { readySecond } from '../tests/launches/ready.ts';
import { SAMPLE, SECOND, SECOND_SITE } from '../tests/support/launch.ts';
import { buildWhereMissing } from '../tests/support/launches.ts';
import { findPrograms } from '../tests/support/programs.ts';
import { freePort } from '../tests/support/servers/started.ts';
import { runSteps, type Step } from './steps.ts';

// docs/decisions/0045: the sample is tested, in its own folder because dist/ may be live.
Object.assign(process.env, { LAUNCH: SAMPLE, SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

function staticHost(what: string, provider: Record<string, string>): Step[] {
  const env = { STATIC_HOST: '1', ...provider };
  const config = 'tests/deploy/playwright.config.ts';
  const build = {
    what: `page ${what}`,
    command: process.execPath,
    args: ['scripts/build.ts'],
    env,
  };
  const journeys = {
    what: `journeys ${what}`,
    command: 'playwright',
    args: ['test', '--config', config],
    env,
  };
  return [build, journeys];
}

const EMAILJS = {
  SITE_DIR: '.test-site-emailjs',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'pagina',
  PUBLIC_EMAILJS_SERVICE_ID: 'relay',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'lead',
};

try {
  findPrograms('chromium');
  buildWhereMissing();
  await readySecond();
  buildWhereMissing(SECOND, SECOND_SITE);
  const elsewhere = `http://127.0.0.1:${await freePort()}`;
  const other = { SITE_DIR: '.test-site-elsewhere', PUBLIC_EMAILJS_ORIGIN: elsewhere };
  const recipes: Step = {
    what: 'recipes',
    command: 'vitest',
    args: ['run', '--config', 'tests/deploy/vitest.config.ts'],
  };
  const failures = await runSteps([
    recipes,
    ...staticHost('for EmailJS', EMAILJS),
    ...staticHost('for another relay', other),
  ]);
  process.exit(failures.length > 0 ? 1 : 0);
} catch (error) {
  failWith(error);
}
