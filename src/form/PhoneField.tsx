import { type ComponentProps, type InputEvent, useRef } from 'react';
import { formatPhone, maskDigits, nationalDigits } from '../lead/phone.ts';
import { TextField } from '../ui/Field.tsx';

const MAX_DIGITS = 11;
const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Where the caret belongs in a masked value so that it stays after as many digits as before. */
function caretAfter(masked: string, digitCount: number): number {
  if (digitCount <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (/\d/.test(masked[index] as string)) seen += 1;
    if (seen === digitCount) return index + 1;
  }
  return masked.length;
}

/**
 * The phone, masked as one types. Typing past the eleventh digit changes nothing; pasting and
 * autofill may bring +55 or a trunk 0, and end up right.
 */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  const before = useRef('');
  const plusTyped = useRef(false);

  function mask(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { inputType = '', data } = event.nativeEvent as globalThis.InputEvent;
    const caret = input.selectionStart ?? input.value.length;
    // One key at a time; a keyboard's suggestion arrives as `insertText` too, but whole.
    const typed = (inputType === 'insertText' && (data ?? '').length <= 1) || inputType.startsWith('delete');
    if (input.value === '') plusTyped.current = false;
    if (inputType === 'insertText' && data === '+' && digitsIn(input.value) === '') plusTyped.current = true;

    let masked: string;
    if (plusTyped.current && digitsIn(input.value).length > 2) {
      masked = formatPhone(`+${input.value}`);
      plusTyped.current = false;
    } else if (!typed) masked = formatPhone(input.value);
    else if (digitsIn(input.value).length > MAX_DIGITS) masked = before.current || formatPhone(input.value);
    else
      masked = plusTyped.current
        ? maskDigits(digitsIn(input.value))
        : maskDigits(nationalDigits(input.value));

    const gone = digitsIn(input.value).length - digitsIn(masked).length;
    const digitsBeforeCaret = digitsIn(input.value.slice(0, caret)).length - Math.max(0, gone);
    const atEnd = caret >= input.value.length;
    if (input.value !== masked) {
      input.value = masked;
      const position = atEnd ? masked.length : caretAfter(masked, digitsBeforeCaret);
      if (document.activeElement === input) input.setSelectionRange(position, position);
    }
    before.current = masked;
  }

  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onInput={mask} />;
}
