import assert from 'node:assert/strict';
import { type Journey, openPage } from '../journey.ts';
import { type Person, target } from '../person.ts';
import { until } from '../until.ts';

const CAROUSEL = target('.carousel');
const COUNT = target('.carousel-count');
const NEXT = target('.carousel [aria-label="Próxima foto"]');
const BACK = target('.carousel [aria-label="Foto anterior"]');
const PAUSE = target('.carousel [aria-label="Pausar as fotos"]');
const PLAY = target('.carousel [aria-label="Passar as fotos"]');
const dot = (number: number) => target(`.carousel-dot:nth-of-type(${number})`);

async function shows(person: Person, photo: number): Promise<void> {
  const expected = `${photo} / 4`;
  await until(
    `the carousel shows ${expected}`,
    async () => (await person.text(COUNT)).startsWith(expected),
    () => person.text(COUNT),
  );
  // The photo itself, not only the count: its middle is inside the window's.
  await until(`photo ${photo} is in the window`, () =>
    person.tab.evaluate((index) => {
      const box = document
        .querySelectorAll('.carousel-slides > li')
        [index]?.getBoundingClientRect();
      const frame = document.querySelector('.carousel-viewport')?.getBoundingClientRect();
      return !!box && !!frame && Math.abs(box.left - frame.left) < 4;
    }, photo - 1),
  );
}

export const carouselJourneys: Journey[] = [
  {
    name: 'on a phone of 390 px: watches the photos pass by themselves, pauses them, goes by arrows, dots and a swipe',
    tab: { width: 390, height: 844 },
    async run(person) {
      await openPage(person);
      assert.equal(await person.tab.evaluate(() => innerWidth), 390);
      await person.awake(CAROUSEL);
      await person.sees(target('.carousel[data-awake]'));
      await shows(person, 2);
      await person.click(PAUSE);
      await person.sees(PLAY);
      await person.click(dot(4));
      await shows(person, 4);
      assert.equal(await person.attribute(dot(4), 'aria-current'), 'true');
      await person.click(NEXT);
      await shows(person, 1);
      await person.click(BACK);
      await shows(person, 4);
      await person.click(dot(1));
      await shows(person, 1);
      const [x, y] = await person.middle(target('.carousel-viewport'));
      const by = await person.tab.drag([x + 100, y], [x - 100, y]);
      await shows(person, 2);
      return `by ${by}`;
    },
  },
];
