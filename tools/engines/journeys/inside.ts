import assert from 'node:assert/strict';
import { type Journey, openPage } from '../journey.ts';
import { type Person, target } from '../person.ts';
import { until } from '../until.ts';

const WINDOW = target('.room-enter');
const ROOM = target('dialog', 'Entre na sala');
const TOOLS = target('dialog', 'Cabe o seu sofá?');
const MEASURE = target('.plan-fit', 'Cabe o seu sofá?');
const place = (name: string) => target('.room-place', name);
const furniture = (name: string) => target('.fit-furniture button', name);

/** Returns the viewing direction that the small plan shows, in degrees. */
const yawOf = (person: Person) =>
  person.tab.evaluate(() => {
    const turned = document.querySelector('.room-plan-cone')?.getAttribute('style') ?? '';
    const yaw = Number(/rotate\((.*?)deg\)/.exec(turned)?.[1] ?? Number.NaN);
    return ((yaw + 540) % 360) - 180;
  });

const looks = (person: Person, yaw: number) =>
  until(
    `the room is seen towards ${yaw}`,
    async () => Math.abs((await yawOf(person)) - yaw) < 1,
    () => yawOf(person),
  );

/** Counts the sharp pictures that are shown, of six. */
const facesShown = (person: Person) =>
  person.tab.evaluate(() => document.querySelectorAll('.room-face [data-shown="true"]').length);

export const insideJourneys: Journey[] = [
  {
    name: 'enters the room, turns to places by press and by keys, and is back at the window',
    async run(person) {
      await openPage(person);
      await person.awake(WINDOW);
      await person.click(WINDOW);
      await person.sees(ROOM);
      await until('the room is drawn', async () => (await facesShown(person)) === 6);
      await person.click(place('Sofá'));
      await looks(person, 39);
      await person.tab.press('ArrowLeft');
      await looks(person, 29);
      await person.click(place('Cozinha'));
      await looks(person, -155);
      await person.tab.press('Escape');
      await person.seesNo(ROOM);
      return undefined;
    },
  },
  {
    name: 'lays a sofa on a plan, moves it by keys and by dragging, and finds it again at the next visit',
    async run(person) {
      await openPage(person);
      await person.awake(MEASURE);
      await person.click(MEASURE);
      await person.sees(TOOLS);
      await person.click(furniture('Sofá'));
      const kept = () => person.tab.evaluate(() => localStorage.getItem('medidas:tipo-a') ?? '');
      await until('the sofa is kept', async () => (await kept()).includes('sofa.2100.950.'), kept);
      const laid = await kept();
      await person.tab.press('ArrowLeft');
      await until('it moved by keys', async () => (await kept()) !== laid, kept);
      const moved = await kept();
      const middle = await person.tab.evaluate(() => {
        const box = document.querySelector('.fit-piece-body')?.getBoundingClientRect();
        return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      });
      const [x = 0, y = 0] = middle;
      const by = await person.tab.drag([x, y], [x + 30, y + 60]);
      await until('it moved by dragging', async () => (await kept()) !== moved, kept);
      await person.tab.open('/');
      await person.awake(MEASURE);
      await person.click(MEASURE);
      await person.sees(target('.fit-piece'));
      assert.equal(await person.isSeen(TOOLS), true);
      return `dragged by ${by}`;
    },
  },
];
