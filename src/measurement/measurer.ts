/** One who measures, once the visitor has allowed it. */
export interface Measurer {
  /** Fetches its script and tells it of the page; whether the script came. */
  start(): Promise<boolean>;
  /** The visitor allows it no longer. */
  stop(): void;
  /** A lead was taken, under this id. */
  lead(id: string): void;
  /** A chat was opened by this button. */
  chat(button: string): void;
}
