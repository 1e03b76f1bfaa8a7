/** Focuses a field that exists after the next render. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Keeps a pressed button focused and under the finger while its entry moves. */
export function keepUnderFinger(pressed: HTMLElement): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    pressed.focus({ preventScroll: true });
    scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** Opens, scrolls to and focuses a field, or the nearest element around it. */
export function goToField(id: string): void {
  const ids = id.split('/').map((_, at, keys) => keys.slice(0, at + 1).join('/'));
  const field = ids.map((one) => document.getElementById(one)).findLast((one) => one !== null);
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details'))
    box.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
