/** The longest wait for one condition. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 40;

/**
 * Resolves with the first truthy answer.
 * @throws Error naming the condition and, with `seen`, the state instead
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  seen?: () => unknown | Promise<unknown>,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) {
      const instead = seen ? `; there was ${JSON.stringify(await seen())}` : '';
      throw new Error(`Waited in vain until ${what}${instead}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
