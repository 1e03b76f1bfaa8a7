type Own = Record<string, string>;

/** As in browsers, `Object.keys` lists what is stored. */
export const memoryStorage = (): Storage =>
  Object.create({
    getItem(this: Own, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Own, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Own, key: string) {
      delete this[key];
    },
  });
