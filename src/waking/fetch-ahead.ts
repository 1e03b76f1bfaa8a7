/** Puts a script into the browser's own list of modules without running it. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/**
 * Fetches an island's scripts and runs none of them. First by `fetch`, whose failure is forgotten: a browser
 * that remembers a failed module would never ask for it again (docs/decisions/0012). Then as a module,
 * because Safari doesn't look for one among what was fetched otherwise.
 */
export function fetchAhead(island: HTMLElement): void {
  const component = island.getAttribute('component-url') ?? '';
  for (const file of island.getAttribute('files')?.split(' ') ?? []) {
    const address = component.replace(/[^/]*$/, file);
    // Read to its end, so that the second request finds it whole. What fails here is asked for when it is needed.
    fetch(address, { priority: 'low' })
      .then((response) => (response.ok ? response.arrayBuffer() : undefined))
      .then((body) => body && preload(address))
      .catch(() => {});
  }
}
