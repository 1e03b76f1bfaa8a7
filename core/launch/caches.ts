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

/** Remembers the latest results by their key, and makes each again only once it was dropped. */
export function keepLatest<Result>(most: number) {
  const results = new Map<string, Result>();
  return (key: string, make: () => Result): Result => {
    const result = results.get(key) ?? make();
    results.delete(key);
    results.set(key, result);
    const [oldest = key] = results.keys();
    if (results.size > most) results.delete(oldest);
    return result;
  };
}
