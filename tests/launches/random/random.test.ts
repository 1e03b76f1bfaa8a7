import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openFindings } from '#core/gate/open-findings.ts';
import { FILES, placeOf } from '#core/launch/files.ts';
import { ContentError, loadContent } from '#core/launch/load.ts';
import { readWritten, replaceValues } from '#core/launch/yaml/splice.ts';
import { withValue } from '#core/launch/yaml/values.ts';
import { readLaunch } from '#site/render/launch.ts';
import { drawPages } from '#site/render/write-site.ts';
import { loadCompiled } from '../../../scripts/render-site.ts';
import { type RandomLaunch, randomLaunch, writeLaunch } from './launch.ts';

/** Each run has other launches; `PROPERTY_SEED=` repeats those of a failed run. */
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 24);
const MAIL = { configured: false, from: '', to: '', tested: false };

test(`launches within the bounds of the schema are read, checked, written and drawn: PROPERTY_SEED=${seed}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { drawPage } = await loadCompiled();

  function load() {
    try {
      return loadContent(folder);
    } catch (error) {
      if (error instanceof ContentError) throw new Error(error.message);
      throw error;
    }
  }

  async function isRight(launch: RandomLaunch) {
    await writeLaunch(folder, launch);
    const content = load();
    const open = openFindings({ content, folder, now: Date.now(), mail: MAIL });
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['envio', 'telefone']));
    const ofTheSample = ['fotos', 'plantas', 'desenhos', 'sala'];
    expect(open.filter(({ id }) => ofTheSample.includes(id))).toEqual([]);
    for (const { file } of FILES.filter(({ file }) => content[file])) {
      const text = readFileSync(join(folder, placeOf(file)), 'utf8');
      const { value } = readWritten(text);
      expect(replaceValues(text, value), file).toBe(text);
    }
    const path = join(folder, placeOf('capa'));
    const text = readFileSync(path, 'utf8');
    const next = withValue(readWritten(text).value, ['titulo'], 'Outro: título "novo" #1');
    expect(readWritten(replaceValues(text, next)).value).toEqual(next);
    for await (const [name, html] of drawPages(readLaunch(folder), drawPage))
      expect(html, name).not.toMatch(/undefined|NaN|\[object/);
  }

  // A launch is not made smaller: the first one that fails says enough.
  const options = { numRuns: RUNS, seed, endOnFailure: true };
  await fc.assert(fc.asyncProperty(randomLaunch, isRight), options);
}, 900_000);
