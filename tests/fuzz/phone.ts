import fc from 'fast-check';
import { parseLead } from '#core/lead/lead.ts';
import {
  formatPhone,
  isPhoneComplete,
  nationalDigits,
  PHONE_MAX_LENGTH,
} from '#core/lead/phone.ts';

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789+()- .'), maxLength: 25 }),
);

/**
 * Types anything into the phone mask.
 * @throws with the shrunk text when the mask is longer than 15 characters, isn't a mask, changes
 * when it
 *   is masked again, or when a lead with it is neither taken nor refused
 */
export function fuzzPhone(runs: number, seed?: number): void {
  const property = fc.property(typed, (raw) => {
    const masked = formatPhone(raw);
    if (masked.length > PHONE_MAX_LENGTH) throw new Error(`Too long: ${masked}`);
    if (!/^(\(\d{1,2}|\(\d\d\) \d{1,5}|\(\d\d\) \d{4,5}-\d{1,4})?$/.test(masked))
      throw new Error(`Not a mask: ${masked}`);
    if (formatPhone(masked) !== masked)
      throw new Error(`Masked again it is ${formatPhone(masked)}`);
    if (nationalDigits(masked) !== masked.replace(/\D/g, ''))
      throw new Error(`Loses digits: ${masked}`);
    const result = parseLead({ name: 'Maria', phone: raw });
    if (result.ok !== isPhoneComplete(masked)) throw new Error('Lead and mask disagree');
  });
  fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
}
