/** Nothing personal is ever logged. */
export type Log = Record<'info' | 'warn' | 'error', (line: string) => void>;

/** A closed pipe (EPIPE) or a full disk under the log must not end the process and lose leads. */
export function ignoreLogWriteErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

export function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
