import type { ImageMetadata } from 'astro';

// What is written into the page itself needs no file.
const files = import.meta.glob<ImageMetadata>(
  ['../assets/drawings/*.svg', '!../assets/drawings/{chat-icon,favicon,mark}.svg'],
  { eager: true, import: 'default' },
);

/** Address of every drawing, by file name without `.svg`. */
export const drawings: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    file.src,
  ]),
);
