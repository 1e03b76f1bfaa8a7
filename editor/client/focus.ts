const sheetTitle = () => document.querySelector<HTMLElement>('.sheet h1');

/** Focuses a field after the next render; the sheet's title where it is gone. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => (document.getElementById(id) ?? sheetTitle())?.focus());
};

/** Keeps a pressed button focused and under the finger while its entry moves. */
export function keepUnderFinger(pressed: HTMLElement): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    pressed.focus({ preventScroll: true });
    const by = pressed.getBoundingClientRect().top - top;
    pressed.closest('.sheet')?.scrollBy({ top: by, behavior: 'instant' });
  });
}

/** Opens, scrolls to and focuses a field, or the nearest element around it. */
export function goToField(id: string): void {
  const ids = id.split('/').map((_, at, keys) => keys.slice(0, at + 1).join('/'));
  const found = ids.map((one) => document.getElementById(one)).findLast((one) => one !== null);
  const field = found ?? sheetTitle();
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details'))
    box.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Focuses a form's first field with its text selected, so that what is typed replaces it. */
export function retype(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  field?.focus();
  field?.select();
}
