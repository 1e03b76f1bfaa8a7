import { FILES } from '../content/schema/files.ts';
import type { FileName } from './protocol.ts';

const found = (name: FileName | undefined) => FILES.find(({ file }) => file === name);

/** What a file is called. */
export const titleOf = (file: FileName): string => found(file)?.title ?? file;

/** `#condicoes`; nothing where the page's beginning is as good a place as any. */
export const anchorOf = (file: FileName | undefined): string => /#.+/.exec(found(file)?.at ?? '')?.[0] ?? '';
