/** No frame comes to a page in the background; what waits for one goes on after this. Milliseconds. */
const FRAME_LIMIT = 100;

/** Calls back after the next frame, so that what the visitor just did is seen first. */
export function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
  setTimeout(then, FRAME_LIMIT);
}

/** A task of its own, without the second that timers wait for in a page in the background. */
const nextTask = () =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });

/** Wakes an island in steps short enough to press something between them: React, its own scripts, hydration. */
export async function run(load: () => Promise<() => Promise<void>>, island: HTMLElement): Promise<void> {
  // What fails here fails again in `load`, which tries again and tells.
  await import(/* @vite-ignore */ island.getAttribute('renderer-url') ?? '').catch(() => {});
  await nextTask();
  const hydrate = await load();
  await nextTask();
  await hydrate();
}
