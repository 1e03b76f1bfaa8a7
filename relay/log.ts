/** Where the relay tells what happens; never anything personal. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}
