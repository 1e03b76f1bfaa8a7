import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/properties.ts';
import { parseLead } from './lead.ts';
import {
  formatPhone,
  internationalDigits,
  isDoubtful,
  isForeign,
  isPhoneComplete,
  isUndecided,
  nationalDigits,
  PHONE_MAX_LENGTH,
} from './phone.ts';

describe('a phone, however it was entered', () => {
  it.each([
    ['85999999999', '(85) 99999-9999'],
    ['558532221234', '(85) 3222-1234'],
    ['0 21 85 99999-9999', '(85) 99999-9999'],
    ['8532221234', '(85) 3222-1234'],
    ['55999991234', '(55) 99999-1234'],
    ['5532221234', '(55) 3222-1234'],
    ['+55 55 99999-1234', '(55) 99999-1234'],
    ['859', '(85) 9'],
    ['abc', ''],
    ['８５９９９９９８８８８', '(85) 99999-8888'],
    ['（８５）９９９９９－８８８８', '(85) 99999-8888'],
    ['＋５５ ８５ ９９９９９ ８８８８', '(85) 99999-8888'],
    ['+0055 85 99999-9999', '(85) 99999-9999'],
    ['＋55 85 99999-9999', '(85) 99999-9999'],
    ['\u202a+55 85 99999-9999\u202c', '(85) 99999-9999'],
    ['(+55) 85 99999-9999', '(85) 99999-9999'],
    ['+085 99999-9999', '(85) 99999-9999'],
    ['558599999888', '(85) 99999-888'],
    ['55859999988887', '(85) 99999-8888'],
    ['8532221', '(85) 3222-1'],
    ['85322212345', '(85) 32221-2345'],
  ])('%s reads %s', (entered, shown) => {
    expect(formatPhone(entered)).toBe(shown);
  });

  it.each([
    'tel: +598 99 123 456',
    '+5',
    '+55',
    '0055',
    '0',
    '00',
    '+',
    '＋３５１ ９１２ ３４５ ６７８',
  ])('%s is never a Brazilian number', (entered) => {
    expect(formatPhone(entered)).toBe('');
  });

  it.each([
    ['+351 912 345 678', true, false],
    ['00351', true, false],
    ['+1', true, false],
    ['+', false, true],
    ['+5', false, true],
    ['+54', true, false],
    ['+55', false, true],
    ['+55 (', false, true],
    ['+558', false, false],
    ['0', false, true],
    ['00', false, true],
    ['005', false, true],
    ['0055', false, true],
    ['00558', false, false],
    ['08', false, false],
    ['000', false, false],
    ['85', false, false],
    ['', false, false],
  ])('%s: of another country %s, undecided %s', (typed, foreign, undecided) => {
    expect([isForeign(typed), isUndecided(typed)]).toEqual([foreign, undecided]);
  });

  it.each([
    ['85 9999-8888', true],
    ['85 9999O-8888', true],
    ['85 8765-4321', true],
    ['85 0222-1234', true],
    ['20 99999-8888', true],
    ['10 3222-1234', true],
    ['0800 591 0000', true],
    ['1 212 555 0123', true],
    ['718 555 0123', true],
    ['305 555 0123', true],
    ['85 99999-8888', false],
    ['85 3222-1234', false],
    ['55 99999-1234', false],
    ['+55 85 99999-8888', false],
    ['041 85 99999-0001', false],
  ])('%s is in doubt: %s', (entered, doubtful) => {
    const shown = formatPhone(entered);
    expect(isPhoneComplete(shown)).toBe(true);
    expect(isDoubtful(shown)).toBe(doubtful);
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
    const typed = fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.string({ maxLength: 40, unit: 'binary' }),
      fc.string({ maxLength: 25, unit: fc.constantFrom(...'0123456789+()- .') }),
    );
    fc.assert(
      fc.property(typed, (entered) => {
        const shown = formatPhone(entered);
        expect(shown.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
        expect(shown).toMatch(/^(\(\d{1,2}|\(\d\d\) \d{1,5}|\(\d\d\) \d{4,5}-\d{1,4})?$/);
        expect(formatPhone(shown)).toBe(shown);
        expect(nationalDigits(shown)).toBe(nationalDigits(entered));
        expect(parseLead({ name: 'Maria', phone: entered }).ok).toBe(isPhoneComplete(shown));
      }),
      { numRuns: 2000 },
    );
  });

  const digit = fc.constantFrom(...'0123456789');
  const digits = (least: number, most: number) =>
    fc.array(digit, { minLength: least, maxLength: most }).map((all) => all.join(''));

  it('of another country is refused whatever stands around its digits', () => {
    const prefix = fc.constantFrom('+', '00', ' + ', '(+', '＋', '\u202a+');
    const country = digits(1, 3).filter(
      (code) => /^[1-9]/.test(code) && !'55'.startsWith(code.slice(0, 2)),
    );
    const separated = digits(4, 12).map((all) => all.replace(/(...)/g, '$1 '));
    fc.assert(
      fc.property(prefix, country, separated, (plus, code, rest) => {
        const entered = `${plus}${code} ${rest}`;
        expect(isForeign(entered)).toBe(true);
        expect(formatPhone(entered)).toBe('');
      }),
    );
  });

  it('of eleven digits is the same with or without country code, plus, zeros and separators', () => {
    const national = digits(8, 8).map((rest) => `859${rest}`);
    const before = fc.constantFrom('', '+55', '+55 ', '0055', '55', '0', '+550', '55 0');
    fc.assert(
      fc.property(national, before, fc.nat(10), (number, prefix, gap) => {
        const entered = `${prefix}${number.slice(0, gap)} ${number.slice(gap)}`;
        expect(nationalDigits(entered)).toBe(number);
      }),
    );
  });

  it('has a hyphen that never moves under a mobile number as it grows', () => {
    fc.assert(
      fc.property(digits(8, 8), (rest) => {
        const number = `859${rest}`;
        const final = formatPhone(number);
        for (let length = 3; length <= number.length; length += 1) {
          const shown = formatPhone(number.slice(0, length));
          expect(final.startsWith(shown)).toBe(true);
        }
      }),
    );
  });
});
