/** Fetches and runs a script of others; whether it came (blockers refuse these, and nothing else fails with them). */
export function loadScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}
