import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from './journey.ts';
import { carouselJourneys } from './journeys/carousel.ts';
import { failureJourneys } from './journeys/failure.ts';
import { insideJourneys } from './journeys/inside.ts';
import { leadJourneys } from './journeys/lead.ts';
import { pageJourneys } from './journeys/page.ts';
import { planJourneys } from './journeys/plans.ts';
import { personAt } from './person.ts';
import type { Stage } from './stage.ts';
import type { Engine, Tab } from './tab.ts';

export const JOURNEYS: Journey[] = [
  ...leadJourneys,
  ...failureJourneys,
  ...carouselJourneys,
  ...planJourneys,
  ...insideJourneys,
  ...pageJourneys,
];

/** No journey takes this long; a browser that hangs must not hang the run. */
const TIME_LIMIT_MS = 240_000;

export interface Result {
  journey: string;
  passed: boolean;
  seconds: number;
  /** What is worth telling, or what went wrong. */
  note: string;
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not done in ${TIME_LIMIT_MS / 1000} s`)),
      TIME_LIMIT_MS,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function keepPicture(tab: Tab, folder: string, name: string): Promise<string> {
  try {
    mkdirSync(folder, { recursive: true });
    const path = join(
      folder,
      `${tab.engine}-${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60)}.png`,
    );
    writeFileSync(path, await withLimit(tab.screenshot()));
    return `\n    picture: ${path}`;
  } catch {
    return '';
  }
}

/** Runs one journey in a tab of its own; a failure is a result, never an exception. */
export async function runJourney(
  engine: Engine,
  stage: Stage,
  journey: Journey,
  pictures: string,
): Promise<Result> {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  let tab: Tab | undefined;
  try {
    tab = await withLimit(engine.newTab(stage.url, journey.tab ?? {}));
    const note = await withLimit<string | undefined>(journey.run(personAt(tab), stage));
    return { journey: journey.name, passed: true, seconds: seconds(), note: note ?? '' };
  } catch (error) {
    const picture = tab ? await keepPicture(tab, pictures, journey.name) : '';
    const note = `${error instanceof Error ? error.message : String(error)}${picture}`;
    return { journey: journey.name, passed: false, seconds: seconds(), note };
  } finally {
    await withLimit(tab?.close() ?? Promise.resolve()).catch(() => undefined);
  }
}
