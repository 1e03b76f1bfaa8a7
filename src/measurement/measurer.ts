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

/** Fetches and runs a script of others; whether it came (blockers refuse these, and nothing else fails with them). */
export function loadScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}
