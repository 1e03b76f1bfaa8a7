import { FILES } from '../content/schema/files.ts';

/** The file that is called so, or that a field of this `id` stands in. */
const found = (id: string) => FILES.find(({ file }) => file === id.split('/')[0]);

/** Whether an element's `id` is a field's. */
export const isField = (id: string): boolean => found(id) !== undefined;

/** What a file is called. */
export const titleOf = (file: string): string => found(file)?.title ?? file;

/** Where on the page a field's section is: `#condicoes`; nothing where the page's beginning is as good a place as any. */
export const anchorOf = (id: string): string => /#.+/.exec(found(id)?.at ?? '')?.[0] ?? '';
