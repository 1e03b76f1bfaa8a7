import { content } from './page.ts';

const [first, second] = content.plantas.grupos;
const [entered] = content.sala.salas;
if (!first?.aba || !second?.aba || !entered)
  throw new Error('These journeys are about a launch of two groups of plans and a room in 360°.');

/** The groups of plans, as their tabs are called. */
export const [FIRST_TAB, SECOND_TAB] = [first.aba, second.aba];
/** The second group's picture, as its window is called. */
export const PHOTO_TITLE = second['foto-titulo'] ?? SECOND_TAB;
/** The room that can be entered. */
export const ROOM = entered;
