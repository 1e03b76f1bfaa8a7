import type { Path } from '../content/yaml/values.ts';
import type { FileName } from './protocol.ts';

export const idOf = (file: FileName, path: Path) => [file, ...path].join('/');

/** For what takes the place of the button that was pressed: as its `ref`, it has the focus once it is there. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();

/** Gives the focus to a field that is there after the next drawing. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Gives the focus to a pressed button that moves with its entry, and keeps it under the finger. */
export const followPressed = (pressed: HTMLElement, id: string): void => {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = document.getElementById(id);
    moved?.focus({ preventScroll: true });
    scrollBy({ top: (moved?.getBoundingClientRect().top ?? top) - top, behavior: 'instant' });
  });
};

/** Leads to a field, or to the nearest thing around it: opens what it lies in. */
export function goTo(file: FileName, path: Path = []): void {
  for (let here = path; ; here = here.slice(0, -1)) {
    const found = document.getElementById(idOf(file, here));
    for (let box: Element | null | undefined = found; box; box = box.parentElement)
      if (box instanceof HTMLDetailsElement) box.open = true;
    const field = found?.matches('input, textarea, select, summary')
      ? found
      : found?.querySelector('summary, [tabindex], input');
    if (field instanceof HTMLElement) {
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    }
    if (found || here.length === 0) return;
  }
}
