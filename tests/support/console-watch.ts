import { type BrowserContext, expect } from '@playwright/test';

export interface ConsoleWatch {
  /** Announces a message that must then be written. */
  expect(message: RegExp): void;
  readonly messages: string[];
}

export function watchConsole(context: BrowserContext): ConsoleWatch & { check(): Promise<void> } {
  const messages: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (thrown) => {
    messages.push(`Uncaught: ${thrown.error().message}`);
  });
  return {
    messages,
    expect(message) {
      announced.push(message);
    },
    async check() {
      const missing = () =>
        announced.filter((pattern) => !messages.some((text) => pattern.test(text))).map(String);
      // The browser may write a message after the test's last step.
      await expect
        .configure({ soft: true })
        .poll(missing, 'announced console messages that never came')
        .toEqual([]);
      const unexpected = messages.filter(
        (text) => !announced.some((pattern) => pattern.test(text)),
      );
      expect.soft(unexpected, 'console errors and warnings nobody announced').toEqual([]);
    },
  };
}
