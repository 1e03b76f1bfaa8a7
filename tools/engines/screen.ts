import { type ChildProcess, spawn } from 'node:child_process';

/** Ends a program and waits for its end. */
export function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill();
  });
}

/**
 * Starts a virtual screen: WebKitGTK's browser has no headless mode, and Firefox's has no WebGL.
 */
export async function openScreen(
  xvfb: string,
  size = '1600x1200',
): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    xvfb,
    // It starts anew when its last window closes, and a browser that opens at that moment finds no
    // screen and ends.
    ['-displayfd', '1', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('close', () => reject(new Error('Xvfb ended before it gave a display.')));
  });
  return { display: `:${number}`, child };
}
