import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws Error unless `from` is there */
export function slip(launch: string, file: string, from: string, to: string): void {
  const path = join(launch, 'content', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}
