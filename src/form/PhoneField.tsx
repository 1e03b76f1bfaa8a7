import { type ComponentProps, type InputEvent as SyntheticInputEvent, useRef } from 'react';
import { digitsOf } from '../lead/phone.ts';
import { EMPTY_INPUT, type How, reshape } from '../lead/phone-input.ts';
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

/** A keyboard's suggestion arrives as `insertText` too, but whole; autofill is no input event of its own kind. */
function howOf(event: Event): How {
  if (!(event instanceof InputEvent)) return 'whole';
  if (event.inputType === 'deleteContentBackward') return 'erased';
  return event.inputType === 'insertText' && (event.data ?? '').length <= 1 ? 'key' : 'whole';
}

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
      const position = atEnd ? masked.length : caretAfter(masked, digitsBeforeCaret);
      if (document.activeElement === input) input.setSelectionRange(position, position);
    }
  }

  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onInput={mask} />;
}
