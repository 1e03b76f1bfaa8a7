import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/properties.ts';
import { PHONE_MAX_LENGTH } from './phone.ts';
import { EMPTY_INPUT, type PhoneInput, reshape } from './phone-input.ts';

const press = (last: PhoneInput, key: string) =>
  key === '<'
    ? reshape(last, last.shown.slice(0, -1), 'erased')
    : reshape(last, last.shown + key, 'key');

/** `<` erases. */
const typed = (keys: string) => [...keys].reduce(press, EMPTY_INPUT).shown;

describe('a phone typed key by key', () => {
  it.each([
    ['85999998888', '(85) 99999-8888'],
    ['+5585999998888', '(85) 99999-8888'],
    ['005585999998888', '(85) 99999-8888'],
    ['5585999998888', '(85) 99999-8888'],
    ['55859999988889', '(85) 99999-8888'],
    ['085999998888', '(85) 99999-8888'],
    ['04185999990001', '(85) 99999-0001'],
    ['0 41 85 99999-0001', '(85) 99999-0001'],
    ['+5504185999990001', '(85) 99999-0001'],
    ['0418532221234', '(85) 3222-1234'],
    ['0419132221234', '(91) 3222-1234'],
    ['0859999988887', '(85) 99999-8888'],
    ['0859999988887<', '(85) 99999-888'],
    ['0559999912345', '(55) 99999-1234'],
    ['558532221234', '(85) 3222-1234'],
    ['55999991234', '(55) 99999-1234'],
    ['559999912345', '(99) 99912-345'],
    ['559999912345<', '(55) 99999-1234'],
    ['559999912345<<', '(55) 99999-123'],
    ['559999912345<5', '(99) 99912-345'],
    ['5585999998888<', '(85) 99999-888'],
    ['859999988887', '(85) 99999-8888'],
    ['+351912345678', '+351912345678'],
    ['00351912345678', '00351912345678'],
    ['+54<5', '+55'],
    ['+5<<85', '(85'],
    ['0<85', '(85'],
    ['a0', '0'],
    ['８５９９９９９８８８８', '(85) 99999-8888'],
    ['＋５５８５９９９９９８８８８', '(85) 99999-8888'],
    ['+351<<<<85', '(85'],
  ])('%s shows %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it.each(['0 41 85 999', '04', '+55 0 41 85 9'])(
    'goes on after %s, typed before the script came',
    (before) => {
      const rest = '04185999990001'.slice(before.replace('+55', '').replace(/\D/g, '').length);
      expect([...rest].reduce(press, reshape(EMPTY_INPUT, before, 'whole')).shown).toBe(
        '(85) 99999-0001',
      );
    },
  );

  it('is as new once it was erased from its front', () => {
    const erased = reshape(reshape(EMPTY_INPUT, '8', 'key'), '(', 'whole');
    expect(erased.shown).toBe('');
    expect([...'+351 912'].reduce(press, erased).shown).toBe('+351 912');
  });

  it('takes no digit too many between its others', () => {
    const whole = { shown: '(85) 99999-8888' };
    expect(reshape(whole, '(85) 799999-8888', 'key').shown).toBe(whole.shown);
  });

  it('is never longer than the mask, unless it names another country, and always can be erased', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789+< -a'), { maxLength: 40 });
    fc.assert(
      fc.property(keys, (pressed) => {
        let field = EMPTY_INPUT;
        for (const key of pressed) {
          field = press(field, key);
          if (!/^\D*(\+|0)/.test(field.shown))
            expect(field.shown.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
        }
        for (let left = 0; left < 60 && field.shown !== ''; left += 1) field = press(field, '<');
        expect(field.shown).toBe('');
      }),
    );
  });
});
