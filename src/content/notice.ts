import { createHash } from 'node:crypto';
import type { Content } from './schema.ts';

type Words = Content['paginas']['privacidade'];

/** A short name for exactly these words: whoever has a notice can tell whether it is the one that a lead saw. */
export function noticeVersion(words: Words): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}

/** Which privacy notice stands on the site: `Atualizada em março de 2026, versão 1a2b3c4d`. */
export const noticeOf = (words: Words): string => `${words.atualizada}, versão ${noticeVersion(words)}`;

/** The same for people, who compare dates and not versions: `Atualizada em março de 2026`. */
export const noticeWords = (notice: string): string => notice.replace(/, versão [0-9a-f]{8}$/, '');
