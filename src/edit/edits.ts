import { notifyManager, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Path, type Value, valueAt, withValue } from '../yaml/values.ts';
import { ask, Refused } from './api.tsx';
import type { PutValue, State } from './protocol.ts';
import { same } from './words.ts';

/** How long nothing is typed before it is sent, and how long until it is tried again. Milliseconds. */
const STILL = 700;
const AGAIN = 4000;
const KEPT = 'edits';

export const client = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
// At once, not after a pause: what was saved and what is still to be sent are drawn together, or the cursor would jump.
notifyManager.setScheduler((tell) => tell());

/** What she has changed and the server has not taken yet, in her order, and why not. */
let store: { edits: PutValue[]; trouble?: string } = {
  edits: JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'),
};
/** What may have reached the server already: typed on, it stays as it is, and what follows is another edit. */
const tried = new WeakSet(store.edits);
let sending: PutValue | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(edits: PutValue[], trouble?: string): void {
  store = { edits, ...(trouble && { trouble }) };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(edits));
  } catch {
    // No room: it is kept as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function schedule(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(send, wait);
}

/** All that is to be sent is sent now: a field is left, the page goes into the background. */
export const flush = (): void => {
  if (store.edits.length > 0) schedule(0);
};

/** A file as she sees it: what the server has, with what she has changed since. */
export function asSeen(file: string, saved: Value | undefined, edits: PutValue[]): Value | undefined {
  let seen = saved;
  for (const edit of edits) {
    if (edit.file !== file) continue;
    try {
      seen = withValue(seen, edit.path, edit.value);
    } catch {
      // Its place went meanwhile, in another tab: the server says so where it is sent.
    }
  }
  return seen;
}

/** What she sees now at a path. */
export function seen(file: string, path: Path): Value | undefined {
  const saved = client.getQueryData<State>(['state'])?.files.find((one) => one.file === file)?.values;
  return valueAt(asSeen(file, saved, store.edits), path);
}

/** Changes a value, at once for her, soon on the server; undefined takes it away. */
export function change(file: string, path: Path, value: Value | undefined): void {
  const { edits, trouble } = store;
  const last = edits.at(-1);
  const isFree = last && !tried.has(last) && !last.settles;
  if (isFree && last.file === file && same(last.path, path))
    put([...edits.slice(0, -1), { ...last, value }], trouble);
  else put([...edits, { file, path, was: seen(file, path), value }], trouble);
  schedule(STILL);
}

/** Writes one of two versions, both of them seen. */
export function settle(file: string, path: Path, value: Value | undefined): void {
  put([...store.edits, { file, path, value, settles: true }]);
  flush();
}

/** Sends the first, then the next: they arrive in her order. */
async function send(): Promise<void> {
  const [edit] = store.edits;
  if (!edit || sending) return;
  sending = edit;
  tried.add(edit);
  try {
    const state = await ask<State>('PUT', 'value', edit);
    // An answer that was asked for before is old.
    void client.cancelQueries({ queryKey: ['state'] });
    client.setQueryData(['state'], state);
    put(store.edits.filter((one) => one !== edit));
  } catch (error) {
    if (error instanceof Refused) tried.delete(edit);
    put(store.edits, error instanceof Error ? error.message : String(error));
    return schedule(AGAIN);
  } finally {
    sending = undefined;
  }
  flush();
}

export const useEdits = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => store,
  );

/** Sends what was kept from before, and whatever waits when the network is back or the page is left. */
export function startSending(): void {
  flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  // The rest at once: no answer comes back to send the next one after.
  window.addEventListener('pagehide', () => {
    for (const edit of store.edits.filter((one) => one !== sending)) {
      tried.add(edit);
      void ask('PUT', 'value', edit).catch(() => {});
    }
  });
}
