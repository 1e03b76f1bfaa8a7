/** What a built script imports as it loads. */
const IMPORTS = /\b(?:from|import)\s*"(\.\/[^"]+)"/g;
const asked = new Set<string>();

/**
 * Fetches a script with all that it imports, and runs none of it. First by `fetch`, whose failure is forgotten: a
 * browser that remembers a failed module would never ask for it again (docs/decisions/0012). Then as a module,
 * because Safari doesn't look for one among what was fetched otherwise.
 * @throws Error when any of it is lost: it is asked for again when it is needed
 */
export async function fetchAhead(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  const answer = await fetch(address, { priority: 'low' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const imports = [...(await answer.text()).matchAll(IMPORTS)];
  await Promise.all(imports.map(([, file = '']) => fetchAhead(new URL(file, answer.url).pathname)));
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
