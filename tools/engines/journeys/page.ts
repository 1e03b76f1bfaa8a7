import assert from 'node:assert/strict';
import { z } from 'zod';
import { type Journey, LEAD, openPage } from '../journey.ts';
import { type Person, target } from '../person.ts';
import { until } from '../until.ts';

const QUESTION = '.faq details';
const question = (number: number) => target(`${QUESTION}:nth-of-type(${number}) summary`);
const openQuestions = (person: Person) =>
  person.tab.evaluate(
    (css) =>
      [...document.querySelectorAll<HTMLDetailsElement>(css)].flatMap((one, index) =>
        one.open ? [index + 1] : [],
      ),
    QUESTION,
  );

/** The map is refused on purpose: nothing but the page's own server can be reached. */
const isMap = (problem: string) => problem.includes('www.google.com/maps');

/** Scrolls down a screen at a time until the end, waiting for what is on screen. */
async function readDown(person: Person): Promise<void> {
  for (;;) {
    await until('the pictures on screen are there', () =>
      person.tab.evaluate(() =>
        [...document.images].every((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          const onScreen = bottom > 0 && top < innerHeight && width > 0 && image.checkVisibility();
          return !onScreen || (image.complete && image.naturalWidth > 0);
        }),
      ),
    );
    const end = await person.tab.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY === before;
    });
    if (end) return;
  }
}

const overflow = () => ({
  page: document.documentElement.scrollWidth,
  window: document.documentElement.clientWidth,
});

async function fits(person: Person): Promise<void> {
  const { page, window } = await person.tab.evaluate(overflow);
  assert(page <= window, `the page is ${page} px wide in a window of ${window}`);
}

export const pageJourneys: Journey[] = [
  {
    name: 'reads the page to its end: every picture is there, no error, no breach of the policy, the map is the drawing',
    async run(person) {
      await openPage(person);
      await readDown(person);
      await person.awake(target('.map-tag'));
      await until(
        'the map says it is drawn',
        async () => (await person.text(target('.map-tag'))) === 'Mapa ilustrativo.',
      );
      assert.equal(await person.tab.evaluate(() => document.querySelector('iframe') === null), true);
      await person.awake(target('.contact-form form'));
      await fits(person);
      const { problems } = await person.watched();
      assert.deepEqual(
        problems.filter((problem) => !isMap(problem)),
        [],
      );
    },
  },
  {
    name: 'opens one question after the other; only one stays open',
    async run(person) {
      await openPage(person);
      await person.click(question(2));
      await until(
        'the second answer is open',
        async () => (await openQuestions(person)).join() === '2',
        () => openQuestions(person),
      );
      await person.sees(target(`${QUESTION}:nth-of-type(2) p`));
      await person.click(question(5));
      await until(
        'only the fifth is open',
        async () => (await openQuestions(person)).join() === '5',
        () => openQuestions(person),
      );
      await person.tab.press('Enter');
      await until('all are closed', async () => (await openQuestions(person)).length === 0);
    },
  },
  {
    name: 'sees the price table that the broker published after the page was built',
    async run(person, stage) {
      const built = z.looseObject({}).parse(await (await fetch(`${stage.url}/conditions.json`)).json());
      stage.publish({ ...built, total: 345678 });
      try {
        await openPage(person);
        // The built price is no longer in force, and the server gives none instead (docs/decisions/0046).
        const asServed = await (await fetch(stage.url)).text();
        assert.doesNotMatch(asServed, /332\.000/);
        await person.awake(target('.price-sheet'));
        await person.sees(target('.price-total', '345.678'));
      } finally {
        stage.publish(null);
      }
    },
  },
  {
    name: 'copies the address, or is shown that the browser won’t',
    async run(person) {
      await openPage(person);
      const button = target('.needs-script', 'Copiar');
      await person.awake(button);
      await person.click(button);
      await person.sees(target('.toast'));
      const title = await person.text(target('.toast-title'));
      assert(['Endereço copiado', 'Não deu para copiar'].includes(title), title);
      return title;
    },
  },
  {
    name: 'comes back by the back button: the page is as it was left, not loaded again, and can still send',
    async run(person) {
      await openPage(person);
      await person.fill(LEAD.name, 'Volto já');
      await person.tab.evaluate(() => void document.documentElement.setAttribute('data-left', ''));
      await person.tab.open('/privacidade');
      await person.tab.back();
      const isBack = () => person.tab.evaluate(() => location.pathname === '/').catch(() => false);
      await until('the page is back', isBack);
      await person.awake(LEAD.form);
      assert.equal(
        await person.attribute(target('html'), 'data-left'),
        '',
        'it comes from the back/forward cache',
      );
      assert.equal(await person.value(LEAD.name), 'Volto já');
      await person.click(LEAD.submit);
      await person.sees(target('.toast'));
    },
  },
  {
    name: 'reads it on a phone of 390 px: nothing is wider than the screen',
    tab: { width: 390, height: 844 },
    async run(person) {
      await openPage(person);
      assert.equal(await person.tab.evaluate(() => innerWidth), 390);
      await readDown(person);
      await fits(person);
    },
  },
];
