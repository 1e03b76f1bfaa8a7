import type { ImageMetadata } from 'astro';
import { byName } from './by-name.ts';

const files = import.meta.glob<ImageMetadata>('~launch/drawings/*.svg', { eager: true, import: 'default' });

/** Address of every drawing of the launch, by file name without `.svg`. */
export const drawings: Record<string, string> = Object.fromEntries(
  Object.entries(byName(files)).map(([name, file]) => [name.slice(0, -'.svg'.length), file.src]),
);
