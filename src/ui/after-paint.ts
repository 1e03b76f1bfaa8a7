/**
 * Runs what need not be in the very next frame, so that the browser shows the press itself first. Not for
 * what must not be lost: a page in the background has no frames, and `then` waits until it is seen again.
 */
export function afterPaint(then: () => void, milliseconds = 0): void {
  requestAnimationFrame(() => setTimeout(then, milliseconds));
}
