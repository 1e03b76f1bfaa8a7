import assert from 'node:assert/strict';
import { type Journey, openPage } from '../journey.ts';
import { type Person, target } from '../person.ts';
import { until } from '../until.ts';

const TYPE = target('[role="tab"]', 'Apartamentos Tipo');
const GARDEN = target('[role="tab"]', 'Apartamentos Garden');
const TYPE_PANEL = target('[role="tabpanel"]', '51,06m² ou 51,98m²');
const GARDEN_PANEL = target('[role="tabpanel"]', 'No térreo');
const DIALOG = target('dialog[open]');
const ENLARGE = target('[aria-label="Ampliar: Tipo A"]');

async function openPlans(person: Person): Promise<void> {
  await openPage(person);
  await person.awake(TYPE);
}

/**
 * Sizes and paddings of elements in the shared stylesheet, which a late style must not change.
 */
const drawn = () =>
  [
    ...document.querySelectorAll('.site-header-row, .hero, .plan-tabs-head, .faq summary, .button'),
  ].map((one) => {
    const { paddingTop, paddingLeft, fontSize } = getComputedStyle(one);
    return `${one.className || one.tagName} ${paddingTop} ${paddingLeft} ${fontSize}`;
  });

async function zoomIs(person: Person, level: string): Promise<void> {
  const shown = () => person.text(target('.viewer-level'));
  await until(`the zoom is ${level}`, async () => (await shown()) === level, shown);
}

export const planJourneys: Journey[] = [
  {
    name: 'changes between the plans by click and by arrow keys; opens one large, zooms and turns by keys, closes it by Escape, by its button and by a click outside, and the page is as before',
    async run(person) {
      await openPlans(person);
      await person.sees(TYPE_PANEL);
      assert.equal(await person.isSeen(GARDEN_PANEL), false);
      await person.click(GARDEN);
      await person.sees(GARDEN_PANEL);
      await person.seesNo(TYPE_PANEL);
      assert.equal(await person.attribute(GARDEN, 'aria-selected'), 'true');
      await person.tab.press('ArrowLeft');
      await person.sees(TYPE_PANEL);
      await person.tab.press('ArrowRight');
      await person.sees(GARDEN_PANEL);
      await person.tab.press('Home');
      await person.sees(TYPE_PANEL);

      const before = await person.tab.evaluate(drawn);
      await person.click(ENLARGE);
      await person.sees(target('.dialog-title', 'Tipo A'));
      await person.tab.press('ArrowRight');
      await person.sees(target('.dialog-title', 'Tipo B'));
      await person.tab.press('ArrowLeft');
      await person.sees(target('.dialog-title', 'Tipo A'));
      await until('the drawing is loaded', () =>
        person.tab.evaluate(() => {
          const picture = document.querySelector<HTMLImageElement>(
            '.viewer-picture[data-shown="true"]',
          );
          return !!picture?.complete && picture.naturalWidth > 0;
        }),
      );
      // It opens whole or closer, as the window is large.
      await person.tab.type('-');
      await zoomIs(person, '100%');
      await person.tab.type('+');
      await zoomIs(person, '150%');
      await person.tab.type('+');
      await zoomIs(person, '200%');
      await person.tab.type('-');
      await zoomIs(person, '150%');
      await person.tab.type('0');
      await zoomIs(person, '100%');
      await person.tab.press('Escape');
      await person.seesNo(DIALOG);
      await until(
        'the focus is back at the icon',
        async () => (await person.focused()) === 'a Ampliar: Tipo A',
        person.focused,
      );

      await person.click(ENLARGE);
      await person.click(target('.dialog-close'));
      await person.seesNo(DIALOG);
      await person.click(target('.plan-drawing img'));
      await person.sees(DIALOG);
      await person.tab.clickAt(8, 400);
      await person.seesNo(DIALOG);
      await until('the viewer is off the page', () =>
        person.tab.evaluate(() => !document.querySelector('dialog')),
      );
      assert.deepEqual(await person.tab.evaluate(drawn), before);
      const from = await person.tab.evaluate(() => window.scrollY);
      await person.tab.press('End');
      await until('the page scrolls', () => person.tab.evaluate((y) => window.scrollY > y, from));
    },
  },
];
