import { digitsOf, formatPhone, PHONE_MAX_LENGTH } from '#core/lead/phone.ts';
import { EMPTY_INPUT, type How, reshape } from '#core/lead/phone-input.ts';

/**
 * Where the caret belongs in a masked value so that as many digits as before come after it. With
 * Delete (`forward`) it goes on over brackets and dash to the next digit, or it would stay before
 * them for good.
 */
function caretBefore(masked: string, digitCount: number, forward: boolean): number {
  const after = new RegExp(`${forward ? '' : '\\D*'}(\\d\\D*){${digitCount}}$`);
  return Math.max(0, masked.search(after));
}

/**
 * A keyboard's suggestion arrives as `insertText` too, but whole; autofill is no input event of its
 * own kind.
 */
function howOf(event: Event): How {
  if (!(event instanceof InputEvent)) return 'whole';
  if (event.inputType === 'deleteContentBackward') return 'erased';
  return event.inputType === 'insertText' && (event.data ?? '').length <= 1 ? 'key' : 'whole';
}

/**
 * Masks a phone field as one types (`reshape`), the caret kept where it was among its digits. What
 * is being composed is left alone until that ends. A number that is no Brazilian one stays as typed
 * while the field has the focus, and is its digits alone while it hasn't.
 * @returns tells what was entered
 */
export function attachPhoneField(input: HTMLInputElement, signal: AbortSignal): () => string {
  let field = EMPTY_INPUT;
  /** As typed, and what stands in its place since the field was left. */
  let left = { typed: '', shown: '' };

  function mask(how: How, forward = false): void {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    field = reshape(field, typed, how);
    const masked = field.shown;
    if (typed === masked) return;
    const position = caretBefore(masked, digitsOf(typed.slice(caret)).length, forward);
    input.value = masked;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  }

  function onInput(event: Event): void {
    if (event instanceof InputEvent && event.isComposing) return;
    mask(howOf(event), event instanceof InputEvent && event.inputType === 'deleteContentForward');
  }

  function onBlur(): void {
    // The window alone has lost the focus.
    if (document.activeElement === input) return;
    if (input.value !== field.shown) mask('whole');
    const typed = input.value;
    if (typed === formatPhone(typed)) return;
    left = { typed, shown: digitsOf(typed).slice(0, PHONE_MAX_LENGTH) };
    input.value = left.shown;
  }

  const entered = () => (input.value === left.shown ? left.typed : input.value);
  function onFocus(): void {
    if (entered() === input.value) return;
    input.value = entered();
    // As the keyboard's way into a field does; a pointer's puts the caret where it is.
    input.select();
  }
  const forget = () => {
    field = EMPTY_INPUT;
    left = { typed: '', shown: '' };
  };

  input.addEventListener('input', onInput, { signal });
  input.addEventListener(
    'compositionend',
    () => mask(input.value.length < field.shown.length ? 'erased' : 'key'),
    { signal },
  );
  input.addEventListener('blur', onBlur, { signal });
  input.addEventListener('focus', onFocus, { signal });
  input.form?.addEventListener('reset', forget, { signal });
  // What was typed or filled in before the script came takes its shape too; where it is typed on,
  // at the next key.
  onBlur();
  return entered;
}
