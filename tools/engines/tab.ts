import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Key = 'Shift' | 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight';
export type Point = [x: number, y: number];

/** One browser tab with a storage of its own: what the two drivers have in common. */
export interface Tab {
  /** Opens an address and waits for its `load`. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  evaluate<Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>;
  clickAt(at: Point): Promise<void>;
  /** By touch, or by mouse where the driver has no touch. */
  drag(from: Point, to: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  countTabs(): Promise<number>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  newTab(width: number, height: number): Promise<Tab>;
  close(): Promise<void>;
}

/**
 * Starts a virtual screen: WebKitGTK's browser has no headless mode, and Firefox's has no WebGL. It
 * is so large that its own pointer rests beside the window.
 */
export async function openScreen(xvfb: string) {
  // Without -noreset it starts anew when its last window closes.
  const args = ['-displayfd', '1', '-screen', '0', '3600x2700x24', '-nolisten', 'tcp', '-noreset'];
  const screen = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  return {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
    close: () => screen.kill(),
  };
}
