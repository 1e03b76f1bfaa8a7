import { notifyManager, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { applyEdit, entryPath } from '../apply-edit.ts';
import type { Change, State, ValueEdit, VersionChoice } from '../protocol.ts';
import { isSame } from '../words.ts';
import { ask, RefusalError } from './api.tsx';

/** A pause in typing after which the change is sent. */
const STILL_MS = 150;
/** The wait after a failed request. */
const RETRY_MS = 4000;
const KEPT = 'edits';

export const client = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
// At once, not after a pause: what was saved and what is still to be sent are drawn together, or
// the cursor would jump.
notifyManager.setScheduler((tell) => tell());

/** What is sent: a change, or which of two versions stays. */
export type Edit = ValueEdit | VersionChoice;
export const isChange = (edit: Edit): edit is ValueEdit => 'path' in edit;

/** What she has done and the server has not taken yet, in her order, and why not. */
let store: { edits: Edit[]; trouble?: string } = {
  edits: JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'),
};
/**
 * What may have reached the server already: typed on, it stays as it is, and what follows is
 * another edit.
 */
const tried = new WeakSet(store.edits);
let sending: Edit | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(edits: Edit[], trouble?: string): void {
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
  timer = setTimeout(sendNext, wait);
}

/** All that is to be sent is sent now: a field is left, the page goes into the background. */
export const flush = (): void => {
  if (store.edits.length > 0) schedule(0);
};

/** A file as she sees it: what the server has, with what she has changed since. */
export function asSeen(file: string, saved: Value | undefined, edits: Edit[]): Value | undefined {
  let seen = saved;
  for (const edit of edits) {
    if (!isChange(edit) || edit.file !== file) continue;
    try {
      seen = applyEdit(seen, edit);
    } catch {
      // Its place went meanwhile, in another tab: the server says so where it is sent.
    }
  }
  return seen;
}

/** What she sees now at a path. */
export function seen(file: string, path: Path): Value | undefined {
  const saved = client
    .getQueryData<State>(['state'])
    ?.files.find((one) => one.file === file)?.values;
  return valueAt(asSeen(file, saved, store.edits), path);
}

/** Makes a change, at once for her, soon on the server: with what it is made from. */
function make(edit: ValueEdit): void {
  const { file, path, isNew } = edit;
  const at = entryPath(path);
  const isOfEntry = at !== undefined && !(isNew && at.length === path.length);
  const made: ValueEdit = {
    ...edit,
    id: crypto.randomUUID(),
    entry: isOfEntry ? seen(file, at) : undefined,
  };
  put([...store.edits, made], store.trouble);
  schedule(STILL_MS);
}

/** Changes a value; undefined takes it away. */
export function change(file: string, path: Path, value: Value | undefined): void {
  const { edits, trouble } = store;
  const last = edits.at(-1);
  const isTypedOn =
    last &&
    isChange(last) &&
    !tried.has(last) &&
    !last.isNew &&
    last.to === undefined &&
    last.value !== undefined &&
    last.file === file &&
    isSame(last.path, path);
  if (isTypedOn) {
    put([...edits.slice(0, -1), { ...last, value }], trouble);
    schedule(STILL_MS);
  } else make({ file, path, was: seen(file, path), value });
}

/** Puts an entry into a list, at the place that the path ends with. */
export const insert = (file: string, path: Path, value: Value): void =>
  make({ file, path, value, isNew: true });

/** Takes one published or drafted difference back, and no other. */
export function takeBack({ file, path, was, value }: Change): void {
  const isGoneEntry = value === undefined && typeof path.at(-1) === 'number';
  if (isGoneEntry && was !== undefined) insert(file, path, was);
  else change(file, path, was);
}

/** Moves an entry of a list to another place. */
export const move = (file: string, path: Path, to: number): void => make({ file, path, to });

/** Keeps one of two versions, both of them seen. */
export function settle(conflict: string, keep: VersionChoice['keep']): void {
  put([...store.edits, { conflict, keep }]);
  flush();
}

const send = (edit: Edit) => ask<State>('PUT', isChange(edit) ? 'value' : 'choice', edit);

/** Sends the first, then the next: they arrive in her order. */
async function sendNext(): Promise<void> {
  const [edit] = store.edits;
  if (!edit || sending) return;
  sending = edit;
  tried.add(edit);
  try {
    const state = await send(edit);
    // An answer that was asked for before is old.
    void client.cancelQueries({ queryKey: ['state'] });
    client.setQueryData(['state'], state);
    put(store.edits.filter((one) => one !== edit));
  } catch (error) {
    if (error instanceof RefusalError) tried.delete(edit);
    put(store.edits, error instanceof Error ? error.message : String(error));
    return schedule(RETRY_MS);
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

/**
 * Sends what was kept from before, and whatever waits when the network is back or the page is left.
 */
export function startSending(): void {
  flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  // The rest at once: no answer comes back to send the next one after.
  window.addEventListener('pagehide', () => {
    for (const edit of store.edits.filter((one) => one !== sending)) {
      tried.add(edit);
      void send(edit).catch(() => {});
    }
  });
}
