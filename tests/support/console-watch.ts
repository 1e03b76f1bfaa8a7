import { type BrowserContext, expect } from '@playwright/test';

export interface ConsoleWatch {
  /** Announces a message that the test expects; it must then really be written. */
  expect(message: RegExp): void;
  /** What was written so far, errors and warnings only. */
  readonly messages: string[];
}

/** Watches every page of a context for console errors, warnings and uncaught exceptions. */
export function watchConsole(context: BrowserContext): ConsoleWatch & { check(): void } {
  const messages: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} (${url})`);
  });
  context.on('weberror', ({ error }) => {
    messages.push(`Uncaught: ${error().message}`);
  });
  return {
    messages,
    expect(message) {
      announced.push(message);
    },
    check() {
      const unexpected = messages.filter((text) => !announced.some((pattern) => pattern.test(text)));
      const missing = announced.filter((pattern) => !messages.some((text) => pattern.test(text)));
      expect.soft(unexpected, 'console errors and warnings nobody announced').toEqual([]);
      expect.soft(missing.map(String), 'announced console messages that never came').toEqual([]);
    },
  };
}
