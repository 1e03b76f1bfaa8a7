import { join } from 'node:path';
import { asTable, type PriceTable } from '#core/launch/table.ts';
import { readJson } from './site-folder.ts';

/** The price table of a built page, at its root: pages that are open ask for it. */
export const CONDITIONS_FILE = 'conditions.json';

/** The price table of the page under `root`; undefined where it has none. */
export const readBuiltTable = (root: string): PriceTable | undefined =>
  asTable(readJson(join(root, CONDITIONS_FILE)));
