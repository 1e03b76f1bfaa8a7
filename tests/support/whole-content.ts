import { loadContent } from '#core/launch/load.ts';
import type { WholeContent } from '#core/launch/schema.ts';

/** The content of the launch that tests run on, which does without no section. */
export const wholeContent = loadContent() as WholeContent;
