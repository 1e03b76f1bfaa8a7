import { notifyManager, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Path, type Value, valueAt, withValue } from '../content/yaml/values.ts';
import { ask, Refused } from './api.ts';
import type { FileName, PutValue, State } from './protocol.ts';
import { same } from './values.ts';

/** What she has changed and the server has not taken yet, in her order. */
export interface Edit extends PutValue {
  id: number;
  /** Why the server did not take it, where asking again is no use. */
  stuck?: string;
}

/** How long nothing is typed before it is sent, and how long until it is tried again. Milliseconds. */
const STILL = 700;
const AGAIN = 4000;
const KEPT = 'edits';

export const client = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
// At once, not after a pause: what was saved and what is still to be sent are drawn together, or the cursor would jump.
notifyManager.setScheduler((tell) => tell());

const kept: Edit[] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
let store: { edits: Edit[]; trouble?: string } = { edits: kept };
let nextId = 1 + Math.max(0, ...kept.map(({ id }) => id));
let sending: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(edits: Edit[], trouble?: string): void {
  store = { edits, ...(trouble && { trouble }) };
  sessionStorage.setItem(KEPT, JSON.stringify(edits));
  for (const listener of listeners) listener();
}

function schedule(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(send, wait);
}

/** All that is to be sent is sent now: a field is left, the page goes into the background. */
export const flush = (): void => {
  if (store.edits.some(({ stuck }) => !stuck)) schedule(0);
};

const isAt = (edit: PutValue, file: FileName, path: Path) => edit.file === file && same(edit.path, path);

/** A file as she sees it: what the server has, with what she has changed since. */
export function asSeen(file: FileName, saved: Value | undefined, edits: Edit[]): Value | undefined {
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
export function seen(file: FileName, path: Path): Value | undefined {
  const saved = client.getQueryData<State>(['state'])?.files.find((one) => one.file === file)?.values;
  return valueAt(asSeen(file, saved, store.edits), path);
}

/** Changes a value, at once for her, soon on the server; undefined takes it away. */
export function change(file: FileName, path: Path, value: Value | undefined): void {
  const last = store.edits.at(-1);
  if (last && isAt(last, file, path) && last.id !== sending && !last.stuck) {
    put([...store.edits.slice(0, -1), { ...last, value }], store.trouble);
  } else {
    put([...store.edits, { id: nextId++, file, path, was: seen(file, path), value }], store.trouble);
  }
  schedule(STILL);
}

/** Writes one of two versions, both of them seen. */
export function settle(file: FileName, path: Path, value: Value | undefined): void {
  put(store.edits.filter((edit) => !isAt(edit, file, path)));
  change(file, path, value);
  flush();
}

/** Sends the first that can be sent, then the next: they arrive in her order. */
async function send(): Promise<void> {
  const edit = store.edits.find(({ stuck }) => !stuck);
  if (!edit || sending !== undefined) return;
  sending = edit.id;
  const { id, stuck: _, ...body } = edit;
  try {
    const state = await ask<State>('PUT', 'value', body);
    // An answer that was asked for before is old.
    void client.cancelQueries({ queryKey: ['state'] });
    client.setQueryData(['state'], state);
    put(store.edits.filter((one) => one.id !== id));
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) {
      put(store.edits, error instanceof Error ? error.message : String(error));
      schedule(AGAIN);
      return;
    }
    const stuck = error.message;
    // Told once it is known what stands there by now, with what she wrote meanwhile.
    await client.invalidateQueries({ queryKey: ['state'] });
    const isHere = (one: Edit) => isAt(one, edit.file, edit.path);
    const last = store.edits.findLast(isHere) ?? edit;
    put(
      store.edits
        .filter((one) => one === last || !isHere(one))
        .map((one) => (one === last ? { ...edit, value: one.value, stuck } : one)),
    );
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
    for (const { id, stuck, ...body } of store.edits)
      if (!stuck && id !== sending) void ask('PUT', 'value', body).catch(() => {});
  });
}
