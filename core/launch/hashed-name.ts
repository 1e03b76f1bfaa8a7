import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/**
 * The name on the site of a file with these contents: it changes with them, so that browsers can
 * keep the file for good.
 */
export function hashedName(file: string, contents: string | Uint8Array): string {
  const { name, ext } = parse(file);
  const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 8);
  return `_astro/${name}.${hash}${ext}`;
}
