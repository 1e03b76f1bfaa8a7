import { type ComponentProps, type InputEvent as SyntheticInputEvent, useRef } from 'react';
import { digitsOf, EMPTY_INPUT, type How, reshape } from '../lead/phone.ts';
import { TextField } from '../ui/Field.tsx';

/** Where the caret belongs in a masked value so that it stays after as many digits as before. */
function caretAfter(masked: string, digitCount: number): number {
  if (digitCount <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digitCount) return index + 1;
  }
  return masked.length;
}

/** Over brackets and dash to the next digit: with Delete the caret goes on, or it would stay before them for good. */
function nextDigit(masked: string, from: number): number {
  const ahead = masked.slice(from).search(/\d/);
  return ahead < 0 ? masked.length : from + ahead;
}

/** A keyboard's suggestion arrives as `insertText` too, but whole; autofill is no input event of its own kind. */
function howOf(event: Event): How {
  if (!(event instanceof InputEvent)) return 'whole';
  if (event.inputType === 'deleteContentBackward') return 'erased';
  return event.inputType === 'insertText' && (event.data ?? '').length <= 1 ? 'key' : 'whole';
}

const isForward = (event: Event) => event instanceof InputEvent && event.inputType === 'deleteContentForward';

/** The phone, masked as one types (`reshape`), the caret kept after as many digits as before. */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  const field = useRef(EMPTY_INPUT);

  function mask(event: SyntheticInputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    field.current = reshape(field.current, input.value, howOf(event.nativeEvent));
    const masked = field.current.shown;
    const gone = digitsOf(input.value).length - digitsOf(masked).length;
    const digitsBeforeCaret = digitsOf(input.value.slice(0, caret)).length - Math.max(0, gone);
    const atEnd = caret >= input.value.length;
    if (input.value !== masked) {
      input.value = masked;
      const after = caretAfter(masked, digitsBeforeCaret);
      const forward = isForward(event.nativeEvent);
      const position = atEnd ? masked.length : forward ? nextDigit(masked, after) : after;
      if (document.activeElement === input) input.setSelectionRange(position, position);
    }
  }

  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onInput={mask} />;
}
