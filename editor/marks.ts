/** Private-use characters in a drawn page: each stands at the end of one text. */
const FIRST_MARK = 0xe000;
export const MAX_MARKS = 0xf8ff - FIRST_MARK;
export const MARKS = /[\ue000-\uf8ff]/g;

export const markOf = (index: number): string => String.fromCharCode(FIRST_MARK + index);
export const indexOf = (mark: string): number => mark.charCodeAt(0) - FIRST_MARK;
