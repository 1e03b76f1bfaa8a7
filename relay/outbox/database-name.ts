/** Where the database is, for sentences: never the password. */
export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'soquete local'}${pathname}`;
}
