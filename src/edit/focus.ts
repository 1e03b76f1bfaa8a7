import type { Path } from '../yaml/values.ts';

/** What a field is known by on the page, and in its address behind `#`. */
export const idOf = (file: string, path: Path) => [file, ...path].join('/');

/** The field that an address leads to; none where somebody broke it on the way. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Gives the focus to a field that is there after the next drawing. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Keeps the focus on a pressed button, and the button under the finger, while its entry moves. */
export function follow(pressed: HTMLElement): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    pressed.focus({ preventScroll: true });
    scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** Leads to a field, or to the nearest thing around it: opens what it lies in. */
export function goTo(id: string): void {
  const ids = id.split('/').map((_, at, keys) => keys.slice(0, at + 1).join('/'));
  const field = ids.map((one) => document.getElementById(one)).findLast((one) => one !== null);
  // She is there already, and her page stays where it is.
  if (field === document.activeElement) return;
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
