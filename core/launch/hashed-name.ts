import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/** The name changes with the contents, so that browsers may cache the file forever. */
export function hashedName(file: string, contents: string | Uint8Array): string {
  const { name, ext } = parse(file);
  const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 8);
  return `_astro/${name}.${hash}${ext}`;
}
