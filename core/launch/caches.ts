import { statSync } from 'node:fs';

/** Remembers what was read from a file until the file changes. */
export function perFile<Read>(read: (path: string) => Read): (path: string) => Read {
  const known = new Map<string, { stamp: string; value: Read }>();
  return (path) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    const stamp = [ino, size, mtimeMs, ctimeMs].join(' ');
    const found = known.get(path);
    if (found?.stamp === stamp) return found.value;
    const value = read(path);
    known.set(path, { stamp, value });
    return value;
  };
}

/** Keeps the latest results by key; a dropped one is made again. */
export function keepLatest<Result>(maxResults: number) {
  const results = new Map<string, Result>();
  return (key: string, make: () => Result): Result => {
    const result = results.get(key) ?? make();
    results.delete(key);
    results.set(key, result);
    const [oldest = key] = results.keys();
    if (results.size > maxResults) results.delete(oldest);
    return result;
  };
}
