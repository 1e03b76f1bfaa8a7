import { notifyManager, QueryClient, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { applyEdit, entryPath } from '../apply-edit.ts';
import type { Change, State, ValueEdit, VersionChoice } from '../protocol.ts';
import { isSame } from '../words.ts';
import { ask, RefusalError } from './api.ts';

const TYPING_PAUSE_MS = 60;
const RETRY_MS = 4000;
/** Each tab keeps its edits under a key of its own, whose lock it holds while it is open. */
const KEPT_EDITS = 'edits-';
const OWN_KEY = KEPT_EDITS + Math.random();
/** The key of each upload, so that its state is shown on every screen. */
export const UPLOAD = ['upload'];

export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
// Saved and pending edits must render together, or the cursor would jump.
notifyManager.setScheduler((notify) => notify());

type Edit = ValueEdit | VersionChoice;
export const isValueEdit = (edit: Edit): edit is ValueEdit => 'path' in edit;

/** The edits that the server has not taken yet, oldest first, and why the latest attempt failed. */
let store: { edits: Edit[]; failure?: string | undefined } = { edits: [] };
/** Edits that may have reached the server, and therefore must not change any more. */
const attempted = new WeakSet<Edit>();
let sending: Edit | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setStore(edits: Edit[], failure?: string): void {
  store = { edits, failure };
  try {
    if (edits.length > 0) localStorage.setItem(OWN_KEY, JSON.stringify(edits));
    else localStorage.removeItem(OWN_KEY);
  } catch {
    // Without room the edits last as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function schedule(delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(sendNext, delayMs);
}

/** Sends pending edits now: a field is left, or the page goes into the background. */
export const sendPending = (): void => {
  if (store.edits.length > 0) schedule(0);
};

export const savedValues = (state: State | undefined, file: string): Value | undefined =>
  state?.files.find((one) => one.file === file)?.values;

/** A file's saved values with the pending edits applied. */
export function valuesWith(
  edits: readonly Edit[],
  state: State | undefined,
  file: string,
): Value | undefined {
  let values = savedValues(state, file);
  for (const edit of edits) {
    if (!isValueEdit(edit) || edit.file !== file) continue;
    try {
      values = applyEdit(values, edit);
    } catch {
      // The edit's place was removed in another tab; the server answers with a conflict.
    }
  }
  return values;
}

/** The value that the broker sees at a path. */
export function currentValue(file: string, path: Path): Value | undefined {
  const state = queryClient.getQueryData<State>(['state']);
  return valueAt(valuesWith(store.edits, state, file), path);
}

function queueEdit(edit: ValueEdit): void {
  const { file, path, isNew } = edit;
  const entryAt = entryPath(path);
  const isInsertion = isNew && entryAt?.length === path.length;
  const queued: ValueEdit = {
    ...edit,
    id: crypto.randomUUID(),
    entry: entryAt && !isInsertion ? currentValue(file, entryAt) : undefined,
  };
  setStore([...store.edits, queued], store.failure);
  schedule(TYPING_PAUSE_MS);
}

/** Whether an edit is the plain change of this value, and can still take another value. */
const canTakeValue = (edit: Edit, file: string, path: Path): edit is ValueEdit =>
  isValueEdit(edit) &&
  !attempted.has(edit) &&
  !edit.isNew &&
  edit.to === undefined &&
  edit.value !== undefined &&
  edit.file === file &&
  isSame(edit.path, path);

/** Changes a value; undefined removes it. */
export function changeValue(file: string, path: Path, value: Value | undefined): void {
  const { edits, failure } = store;
  const last = edits.at(-1);
  if (last && canTakeValue(last, file, path)) {
    setStore([...edits.slice(0, -1), { ...last, value }], failure);
    schedule(TYPING_PAUSE_MS);
  } else queueEdit({ file, path, was: currentValue(file, path), value });
}

/** Inserts an entry into a list, at the index that the path ends with. */
export const insertEntry = (file: string, path: Path, value: Value): void =>
  queueEdit({ file, path, value, isNew: true });

/** Reverts one change of the draft. */
export function revertChange({ file, path, was, value }: Change): void {
  const isRemovedEntry = value === undefined && typeof path.at(-1) === 'number';
  if (isRemovedEntry && was !== undefined) insertEntry(file, path, was);
  else changeValue(file, path, was);
}

export const moveListEntry = (file: string, path: Path, to: number): void =>
  queueEdit({ file, path, to });

/** Keeps one of a conflict's two versions. */
export function chooseVersion(conflict: string, keep: VersionChoice['keep']): void {
  setStore([...store.edits, { conflict, keep }]);
  sendPending();
}

const send = (edit: Edit) => ask<State>('PUT', isValueEdit(edit) ? 'value' : 'choice', edit);

/** Sends one edit at a time, so that they arrive in order. */
async function sendNext(): Promise<void> {
  const [edit] = store.edits;
  if (!edit || sending) return;
  sending = edit;
  attempted.add(edit);
  try {
    const state = await send(edit);
    // A state requested earlier would be older than this one.
    void queryClient.cancelQueries({ queryKey: ['state'] });
    queryClient.setQueryData(['state'], state);
    setStore(store.edits.filter((one) => one !== edit));
  } catch (error) {
    if (error instanceof RefusalError) attempted.delete(edit);
    setStore(store.edits, error instanceof Error ? error.message : String(error));
    return schedule(RETRY_MS);
  } finally {
    sending = undefined;
  }
  sendPending();
}

export const useEdits = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => store,
  );

/** What is not on the server yet, and why; undefined where all is saved. */
export function useUnsaved(): { words: string; isFailed: boolean } | undefined {
  const { edits, failure } = useEdits();
  const upload = useMutationState({ filters: { mutationKey: UPLOAD } }).at(-1);
  if (edits.length > 0 && failure)
    return {
      words: `${failure} O que você escreveu está guardado aqui e será salvo depois.`,
      isFailed: true,
    };
  if (edits.length > 0) return { words: 'Salvando…', isFailed: false };
  if (upload?.status === 'pending') return { words: 'Enviando o arquivo…', isFailed: false };
  return upload?.error ? { words: upload.error.message, isFailed: true } : undefined;
}

function takeOver(key: string): void {
  const left: Edit[] = JSON.parse(localStorage.getItem(key) ?? '[]');
  for (const edit of left) attempted.add(edit);
  setStore([...left, ...store.edits], store.failure);
  localStorage.removeItem(key);
  sendPending();
}

/** Takes over what closed tabs have left, and keeps this one's edits from other tabs. */
function startKeeping(): void {
  // Locks are missing without TLS, where nobody signs in.
  if (!window.isSecureContext) return;
  const left = Object.keys(localStorage).filter((key) => key.startsWith(KEPT_EDITS));
  for (const key of left) void navigator.locks.request(key, () => takeOver(key));
  void navigator.locks.request(OWN_KEY, () => new Promise(() => {}));
}

/** Sends edits kept from before, and pending ones when the network is back or the page is left. */
export function startSending(): void {
  startKeeping();
  window.addEventListener('online', sendPending);
  document.addEventListener('visibilitychange', sendPending);
  // No answer comes back to a page that is left, so that all are sent at once.
  window.addEventListener('pagehide', () => {
    for (const edit of store.edits.filter((one) => one !== sending)) {
      attempted.add(edit);
      void send(edit).catch(() => {});
    }
  });
}
