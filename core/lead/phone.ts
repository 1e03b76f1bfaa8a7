/** `(85) 99999-9999`; a landline has 14 characters. */
export const PHONE_MAX_LENGTH = 15;
/** The specification's section 5. */
const PHONE_MIN_LENGTH = 14;
export const MAX_DIGITS = 11;

const BRAZIL = '55';

/** Some keyboards type full-width digits. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Undefined without `+` or `00`. */
function afterPrefix(raw: string): string | undefined {
  const digits = digitsOf(raw);
  const prefix = /^\D*[+＋]/.test(raw) ? /^(00)?/ : /^00/;
  const rest = prefix.test(digits) ? digits.replace(prefix, '') : undefined;
  return rest?.startsWith('0') ? undefined : rest;
}

export function isForeign(raw: string): boolean {
  const rest = afterPrefix(raw);
  return rest !== undefined && !rest.startsWith(BRAZIL) && !BRAZIL.startsWith(rest);
}

/** `0`, `+`, `+5` and `0055` may still become a number of any country. */
export function isUndecided(raw: string): boolean {
  const rest = afterPrefix(raw);
  return rest === undefined ? digitsOf(raw) === '0' : BRAZIL.startsWith(rest);
}

/** From 91 on, a mobile number with one digit too many looks like an area code. */
const WITH_CARRIER = /^0\d{2}([1-8]\d{9,10}|9\d(9\d{8}|[2-5]\d{7}))$/;

/** A leading 55 is dropped only when it can't be the area code of Santa Maria/RS. */
export function nationalNumber(raw: string): string {
  if (isForeign(raw) || isUndecided(raw)) return '';
  const rest = afterPrefix(raw);
  let digits = rest ?? digitsOf(raw);
  if (rest !== undefined || /^55\d{10,}$/.test(digits)) digits = digits.slice(BRAZIL.length);
  if (WITH_CARRIER.test(digits)) digits = digits.slice(3);
  return digits.replace(/^0+/, '');
}

export const nationalDigits = (raw: string): string => nationalNumber(raw).slice(0, MAX_DIGITS);

/** Formats as many digits as there are; empty for a foreign number. */
export function formatPhone(raw: string): string {
  const digits = nationalDigits(raw);
  if (digits.length === 0) return '';
  if (digits.length <= 2) return `(${digits}`;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const split = number.startsWith('9') || number.length > 8 ? 5 : 4;
  if (number.length <= split) return `(${area}) ${number}`;
  return `(${area}) ${number.slice(0, split)}-${number.slice(split)}`;
}

export function isPhoneComplete(formatted: string): boolean {
  return formatted.length >= PHONE_MIN_LENGTH && formatted.length <= PHONE_MAX_LENGTH;
}

/** With Brazil's code and no plus: `5585999999999`. */
export function internationalDigits(formatted: string): string {
  return `${BRAZIL}${nationalDigits(formatted)}`;
}

export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((raw) => nationalDigits(raw).replace(/^(\d\d)9(\d{8})$/, '$1$2'));
  return a !== '' && a === b;
}

/** Mobile numbers have nine digits from 9, landlines eight from 2 to 5. */
const NUMBER = /^(9\d{8}|[2-5]\d{7})$/;

/** True for an unknown area code (such as 0800) or a wrong form of number. */
export function isDoubtful(phone: string): boolean {
  const digits = nationalDigits(phone);
  return !AREA_CODE.test(digits.slice(0, 2)) || !NUMBER.test(digits.slice(2));
}

/** Anatel's numbering plan (Resolução 749/2022). */
const AREA_CODE = /^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])$/;

/** Accepts 55, trunk 0, carrier, brackets, hyphens, and wa.me links. */
export function readWhatsapp(written: string): { digits?: string; what?: string } {
  const refuse = (why: string) => ({ what: `"${written.trim()}" ${why}` });
  const bare = written
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(https?:\/\/)?(wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/i, '')
    .replace(/^tel:/i, '')
    .replace(/[?&].*$/, '')
    .replace(/^(\(?)0 ?(xx|\*\*)/i, '$1');
  if (/^(https?:\/\/)?(wa\.me\/message\/|chat\.whatsapp\.com\/)/i.test(written.trim()))
    return refuse('é um link que não diz o número. Escreva o telefone');
  if (/^0?[3589]00\D*\d{3}\D*\d{3,4}$/.test(bare) || /^400\d-?\d{4}$/.test(bare))
    return refuse('é um número de atendimento, que não abre conversa no WhatsApp');
  if (/[^\d\s+().\-/]/.test(bare)) return refuse('tem letras ou sinais que não são de telefone');
  if (isForeign(bare)) return refuse('é um número de outro país. Escreva um número do Brasil');
  const digits = nationalNumber(bare);
  if (digits.length === 8 || digits.length === 9) return refuse('está sem o DDD');
  if (digits.length < 10) return refuse('tem dígitos de menos');
  if (digits.length > 11) return refuse('tem dígitos de mais');
  const [area, number] = [digits.slice(0, 2), digits.slice(2)];
  if (!AREA_CODE.test(area)) return refuse(`começa com o DDD ${area}, que não existe`);
  if (number.length === 9 && !number.startsWith('9'))
    return refuse('tem nove dígitos e não começa com 9, como todo celular');
  if (number.length === 8 && /^[6-9]/.test(number))
    return refuse('está sem o 9 do começo dos celulares, ou com um dígito de menos');
  if (number.length === 8 && !/^[2-5]/.test(number)) return refuse('não é um telefone que exista');
  return { digits: `${BRAZIL}${digits}` };
}
