import { loadContent } from '#core/launch/load.ts';
import type { WholeContent } from '#core/launch/schema.ts';

export const wholeContent = loadContent() as WholeContent;
