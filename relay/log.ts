/** Where the relay tells what happens; never anything personal. */
export type Log = Record<'info' | 'warn' | 'error', (line: string) => void>;

/**
 * Lets the process live on when nobody reads what it writes: a closed pipe (EPIPE) or a full disk under
 * the log is no reason to lose leads.
 */
export function outliveLogReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
