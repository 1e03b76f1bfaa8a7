/** The 67 area codes of Anatel's numbering plan (Resolução 749/2022). */
const AREA_CODES = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** A number with country and area code, digits only, or why it is none. */
export type WhatsappReading = { digits: string } | { what: string };

/**
 * Reads a Brazilian phone in any usual form: with or without 55, trunk 0, carrier, brackets, hyphens, or as
 * a wa.me link. Mobile numbers have nine digits and start with 9; landlines (WhatsApp Business) eight, 2 to 5.
 */
export function readWhatsapp(written: string): WhatsappReading {
  const bare = written
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(https?:\/\/)?(wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/i, '')
    .replace(/^tel:/i, '')
    .replace(/[?&].*$/, '')
    .replace(/^(\(?)0 ?(xx|\*\*)/i, '$1');
  if (/^(https?:\/\/)?(wa\.me\/message\/|chat\.whatsapp\.com\/)/i.test(written.trim()))
    return { what: `"${written.trim()}" é um link que não diz o número. Escreva o telefone` };
  if (/^0?[3589]00\D*\d{3}\D*\d{3,4}$/.test(bare) || /^400\d-?\d{4}$/.test(bare))
    return { what: `"${written.trim()}" é um número de atendimento, que não abre conversa no WhatsApp` };
  if (/[^\d\s+().\-/]/.test(bare))
    return { what: `"${written.trim()}" tem letras ou sinais que não são de telefone` };
  const foreign = /^\s*(\+|00)/.test(bare);
  let digits = bare.replaceAll(/\D/g, '').replace(foreign ? /^00/ : /^$/, '');
  if (foreign && !digits.startsWith('55'))
    return { what: `"${written.trim()}" é um número de outro país. Escreva um número do Brasil` };
  if (/^55\d{10,11}$/.test(digits) || foreign) digits = digits.slice(2);
  if (/^550\d{10,11}$/.test(digits)) digits = digits.slice(2);
  if (/^0\d{2}[1-9]\d{9,10}$/.test(digits)) digits = digits.slice(3);
  digits = digits.replace(/^0/, '');
  if (digits.length === 8 || digits.length === 9) return { what: `"${written.trim()}" está sem o DDD` };
  if (digits.length < 10) return { what: `"${written.trim()}" tem dígitos de menos` };
  if (digits.length > 11) return { what: `"${written.trim()}" tem dígitos de mais` };
  const [area, number] = [digits.slice(0, 2), digits.slice(2)];
  if (!AREA_CODES.has(area)) return { what: `"${written.trim()}" começa com o DDD ${area}, que não existe` };
  if (number.length === 9 && !number.startsWith('9'))
    return { what: `"${written.trim()}" tem nove dígitos e não começa com 9, como todo celular` };
  if (number.length === 8 && /^[6-9]/.test(number))
    return { what: `"${written.trim()}" está sem o 9 do começo dos celulares, ou com um dígito de menos` };
  if (number.length === 8 && !/^[2-5]/.test(number))
    return { what: `"${written.trim()}" não é um telefone que exista` };
  return { digits: `55${digits}` };
}
