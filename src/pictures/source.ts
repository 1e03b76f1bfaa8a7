import type { Content } from '../content/schema.ts';
import type { PlanFiles } from './plan-files.ts';

/** A launch as its pictures are resolved from. */
export interface PictureSource {
  /** Its folder. */
  path: string;
  content: Content;
  plans: PlanFiles;
}

/** What `import.meta.glob` found, by the names of the files. */
export const byName = <File>(files: Record<string, File>): Record<string, File> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]),
  );
