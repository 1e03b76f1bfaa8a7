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
