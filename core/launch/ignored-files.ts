import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';

/** Hidden files and editors' temporary files: `capa.yaml~`, `#capa.yaml#`. */
const IGNORED = /^(?:\.|#|~\$)|~$|\.(?:tmp|swp)$|___jb_(?:tmp|old)___$/i;

export const isIgnored = (name: string): boolean => IGNORED.test(name);

/** Undefined when nothing is there, or a link leads nowhere. */
export function fileOrFolder(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() || stats.isDirectory() ? stats : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(Object(error).code)) return undefined;
    throw error;
  }
}

export const leadsBack = (path: string): boolean =>
  (realpathSync(dirname(path)) + sep).startsWith(realpathSync(path) + sep);
