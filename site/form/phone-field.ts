import { digitsOf, formatPhone, PHONE_MAX_LENGTH } from '#core/lead/phone.ts';
import { EMPTY_INPUT, type InputKind, reshape } from '#core/lead/phone-input.ts';

/** With Delete (`forward`) the caret skips punctuation, or it would be stuck before it. */
function caretBefore(masked: string, digitCount: number, forward: boolean): number {
  const after = new RegExp(`${forward ? '' : '\\D*'}(\\d\\D*){${digitCount}}$`);
  return Math.max(0, masked.search(after));
}

/** Keyboard suggestions arrive as a whole `insertText`; autofill is no InputEvent. */
function inputKindOf(event: Event): InputKind {
  if (!(event instanceof InputEvent)) return 'whole';
  if (event.inputType === 'deleteContentBackward') return 'erased';
  return event.inputType === 'insertText' && (event.data ?? '').length <= 1 ? 'key' : 'whole';
}

/**
 * Masks the field while typing, waits for composition to end and leaves a foreign number as typed
 * while focused. Returns a getter of what was entered.
 */
export function attachPhoneField(input: HTMLInputElement, signal: AbortSignal): () => string {
  let field = EMPTY_INPUT;
  let blurred = { typed: '', shown: '' };

  function mask(kind: InputKind, forward = false): void {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    field = reshape(field, typed, kind);
    const masked = field.shown;
    if (typed === masked) return;
    const position = caretBefore(masked, digitsOf(typed.slice(caret)).length, forward);
    input.value = masked;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  }

  function onInput(event: Event): void {
    if (event instanceof InputEvent && event.isComposing) return;
    mask(
      inputKindOf(event),
      event instanceof InputEvent && event.inputType === 'deleteContentForward',
    );
  }

  function onBlur(): void {
    // Only the window lost the focus.
    if (document.activeElement === input) return;
    if (input.value !== field.shown) mask('whole');
    const typed = input.value;
    if (typed === formatPhone(typed)) return;
    blurred = { typed, shown: digitsOf(typed).slice(0, PHONE_MAX_LENGTH) };
    input.value = blurred.shown;
  }

  const entered = () => (input.value === blurred.shown ? blurred.typed : input.value);

  function onFocus(): void {
    if (entered() === input.value) return;
    input.value = entered();
    // Keyboards select a field's content when they enter it; pointers place the caret.
    input.select();
  }

  function onVisibility(): void {
    if (!document.hidden) onBlur();
    // A browser restores a page that it had to drop with what the hidden fields showed.
    else if (entered() !== input.value) input.value = entered();
  }

  const forget = () => {
    field = EMPTY_INPUT;
    blurred = { typed: '', shown: '' };
  };

  input.addEventListener('input', onInput, { signal });
  input.addEventListener(
    'compositionend',
    () => mask(input.value.length < field.shown.length ? 'erased' : 'key'),
    { signal },
  );
  input.addEventListener('blur', onBlur, { signal });
  input.addEventListener('focus', onFocus, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  input.form?.addEventListener('reset', forget, { signal });
  onBlur();
  return entered;
}
