import assert from 'node:assert/strict';
import { fits, type Journey, LEAD, openPage, readDown } from '../journey.ts';
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

/** The map fails, because only the page's own server can be reached. */
const isMap = (problem: string) => problem.includes('www.google.com/maps');

export const pageJourneys: Journey[] = [
  {
    name: 'reads the page to its end: every picture is there, no error, no breach of the policy; opens one question after the other, and copies the address, or is shown that the browser won’t',
    async run(person) {
      await openPage(person);
      await readDown(person);
      await person.awake(target('.contact-form form'));
      await fits(person);
      const { problems } = await person.watched();
      assert.deepEqual(
        problems.filter((problem) => !isMap(problem)),
        [],
      );

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

      await person.click(target('.needs-script', 'Copiar'));
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
];
