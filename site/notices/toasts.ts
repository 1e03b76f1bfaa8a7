import { afterPaint } from '../ui/scheduling.ts';

/** A `sticky` notice stays until its link is used or it is closed. */
export interface Toast {
  id: number;
  tone: 'success' | 'destructive' | 'quiet';
  title: string;
  text: string;
  link?: { href: string; label: string; toChat?: boolean };
  sticky?: boolean;
  place?: HTMLElement | null;
  /** A later notice of the same subject replaces it. */
  subject?: string;
  open: boolean;
}

/** Set by the specification, section 9. */
const LIMIT = 3;

/** Long enough for a slow phone to paint the previous frame. */
const PAINT_MS = 60;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Omit<Toast, 'id' | 'open'>): void {
  afterPaint(() => {
    lastId += 1;
    const outdated = ({ subject }: Toast) => subject !== undefined && subject === toast.subject;
    const open = toasts.filter((known) => known.open && !outdated(known));
    const leaving = open.findIndex(({ sticky }) => !sticky);
    if (open.length >= LIMIT) open.splice(Math.max(0, leaving), 1);
    publish([...open, { ...toast, id: lastId, open: true }]);
  }, PAINT_MS);
}

export function dismissToasts(id?: number): void {
  publish(
    toasts.map((toast) => ({ ...toast, open: toast.open && id !== undefined && toast.id !== id })),
  );
}

/** Islands share this module, because they cannot share a React context. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;
