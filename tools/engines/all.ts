import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteFolder } from '../../relay/files/site-folder.ts';
import { LAUNCH } from '../../tests/support/launch.ts';
import { buildWhereMissing } from '../../tests/support/launches.ts';
import { findPrograms, MissingProgram } from '../../tests/support/programs.ts';
import { writeReport } from '../../tests/support/reports.ts';
import { startFirefox } from './firefox-engine.ts';
import { JOURNEYS, type Result, runJourney } from './run.ts';
import { openStage } from './stage.ts';
import { ENGINE_NAMES, type Engine, type EngineName } from './tab.ts';
import { startWebKit } from './webkitgtk-engine.ts';

/**
 * The same journeys in Firefox and WebKitGTK, against the product's own server. `--engine firefox`
 * runs one of them, `--only viewer` the journeys whose name has the word.
 */
process.env.LAUNCH = LAUNCH;

const { values } = parseArgs({
  options: { engine: { type: 'string', multiple: true }, only: { type: 'string', default: '' } },
});

const ENGINES: Record<EngineName, () => Promise<Engine>> = {
  Firefox: () => {
    const { firefox, xvfb } = findPrograms('firefox', 'xvfb');
    return startFirefox(firefox, xvfb);
  },
  WebKitGTK: () => startWebKit(findPrograms('webKitDriver', 'miniBrowser', 'xvfb')),
};

function report({ passed, journey, seconds, note }: Result): void {
  const remark = note ? (passed ? ` (${note})` : `\n    ${note}`) : '';
  console.log(`  ${passed ? '✓' : '✗'} ${journey} · ${seconds.toFixed(1)} s${remark}`);
}

async function runEngine(name: EngineName): Promise<Result[]> {
  const engine = await ENGINES[name]();
  console.log(`\n${name} (${engine.version})`);
  const stage = await openStage(siteFolder());
  const results: Result[] = [];
  try {
    for (const journey of JOURNEYS.filter((one) => one.name.includes(values.only))) {
      const result = await runJourney(engine, stage, journey, resolve('test-results/engines'));
      results.push(result);
      report(result);
    }
  } finally {
    await stage.close();
    await engine.close();
  }
  return results;
}

try {
  const wanted = values.engine?.map((word) => word.toLowerCase());
  const names = ENGINE_NAMES.filter(
    (name) => !wanted || wanted.some((word) => name.toLowerCase().startsWith(word)),
  );
  if (names.length === 0) throw new Error('No such engine: choose firefox or webkitgtk.');
  buildWhereMissing();
  const results: Record<string, Result[]> = {};
  for (const name of names) {
    try {
      results[name] = await runEngine(name);
    } catch (error) {
      if (!(error instanceof MissingProgram && process.env.CI)) throw error;
      console.log(`\n${name} was NOT run. ${error.message}`);
    }
  }
  const count = (some: Result[], passed: boolean) =>
    some.filter((one) => one.passed === passed).length;
  console.log('');
  for (const [name, some] of Object.entries(results))
    console.log(`${name}: ${count(some, true)} passed, ${count(some, false)} failed`);
  const all = Object.values(results).flat();
  const [passed, failed] = [count(all, true), count(all, false)];
  console.log(`${passed} passed, ${failed} failed`);
  writeReport({ passed, failed, failures: [] });
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
