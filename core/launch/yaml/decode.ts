import { isUtf8 } from 'node:buffer';

type Decoded = { text: string } | { what: string; line?: number | undefined };

/** Invisible characters, and signs of one font alone, that copying from WhatsApp or Word brings. */
const INVISIBLE_MARKS =
  /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\p{Co}]/gu;

const MAX_KB = 256;

/** UTF-8 that some program read as Windows-1252. */
const BROKEN_ACCENTS = /[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u02ff“”™œ¦]/u;

const LINE_RULES: readonly { pattern: RegExp; what: string }[] = [
  {
    pattern: /^(<{7}|={7}|>{7})( |$)/m,
    what: 'tem marcas de duas versões misturadas. Fique com uma e apague as marcas',
  },
  {
    pattern: BROKEN_ACCENTS,
    what: 'tem acentos estragados (como "Ã§" no lugar de "ç"). Escreva de novo essas palavras',
  },
  {
    pattern: /\ufffd/,
    what: 'tem o sinal "�" no lugar de uma letra. Escreva a letra de novo',
  },
  {
    pattern: /(?![\t\n])\p{Cc}/u,
    what: 'tem um sinal invisível que não é texto. Apague a linha e escreva de novo',
  },
  {
    pattern: /^[ \t]*(- *)?([\p{L}\d_-]+: *)?[\u00a0\u2000-\u200a\u202f\u3000]/mu,
    what: 'tem um espaço especial, colado de outro programa. Apague os espaços da linha e digite de novo',
  },
];

export const asText = (value: string): string =>
  value
    .toWellFormed()
    // Word breaks lines by a vertical tab.
    .replace(/\r\n?|\v/g, '\n')
    .replace(INVISIBLE_MARKS, '')
    .replace(/(?![\t\n])\p{Cc}|\ufffd/gu, '');

export function decode(bytes: Uint8Array): Decoded {
  const sizeKb = Math.ceil(bytes.length / 1024);
  if (sizeKb > MAX_KB)
    return { what: `tem ${sizeKb} KB, e um arquivo de textos tem no máximo ${MAX_KB} KB` };
  if (!isUtf8(bytes) || bytes.includes(0))
    return { what: 'não é um texto simples em UTF-8. Abra num editor de textos e salve em UTF-8' };
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').replace(INVISIBLE_MARKS, '');
  for (const { pattern, what } of LINE_RULES) {
    const place = text.search(pattern);
    if (place >= 0) return { what, line: text.slice(0, place).split('\n').length };
  }
  if (text.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return { what: 'está vazio. Recupere-o da versão anterior' };
  return { text };
}
