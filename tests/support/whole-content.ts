import { loadContent } from '../../src/content/load.ts';
import type { WholeContent } from '../../src/content/schema.ts';

/** The content of the launch that tests run on, which does without no section. */
export const wholeContent = loadContent() as WholeContent;
