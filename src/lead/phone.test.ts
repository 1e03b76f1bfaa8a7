import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  internationalDigits,
  isPhoneComplete,
  nationalDigits,
  PHONE_MAX_LENGTH,
} from './phone.ts';

describe('a phone, however it was entered', () => {
  it.each([
    ['85999999999', '(85) 99999-9999'],
    ['(85) 99999-9999', '(85) 99999-9999'],
    ['+55 85 99999-9999', '(85) 99999-9999'],
    ['+5585999999999', '(85) 99999-9999'],
    ['5585999999999', '(85) 99999-9999'],
    ['558532221234', '(85) 3222-1234'],
    ['085 99999-9999', '(85) 99999-9999'],
    ['0 21 85 99999-9999', '(85) 99999-9999'],
    ['+55 085 99999-9999', '(85) 99999-9999'],
    ['8532221234', '(85) 3222-1234'],
    ['55999991234', '(55) 99999-1234'],
    ['5532221234', '(55) 3222-1234'],
    ['+55 55 99999-1234', '(55) 99999-1234'],
    ['859', '(85) 9'],
    ['abc', ''],
  ])('%s reads %s', (entered, shown) => {
    expect(formatPhone(entered)).toBe(shown);
  });

  it('is complete from 14 characters on', () => {
    expect(isPhoneComplete('(85) 3222-123')).toBe(false);
    expect(isPhoneComplete('(85) 3222-1234')).toBe(true);
    expect(isPhoneComplete('(85) 99999-9999')).toBe(true);
  });

  it('is dialled with the country code', () => {
    expect(internationalDigits('(85) 99999-9999')).toBe('5585999999999');
    expect(internationalDigits('(55) 99999-1234')).toBe('5555999991234');
  });

  it('never grows past 15 characters, keeps only digits and mask, and masks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (entered) => {
        const shown = formatPhone(entered);
        expect(shown.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
        expect(shown).toMatch(/^[\d() -]*$/);
        expect(formatPhone(shown)).toBe(shown);
        expect(nationalDigits(shown)).toBe(nationalDigits(entered));
      }),
    );
  });
});
