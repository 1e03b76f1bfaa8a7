/** A file's text, or why there is none, in Portuguese. */
type Decoded = { text: string } | { what: string; line?: number | undefined };

const SAVE_AS_UTF8 =
  'No Bloco de Notas: Arquivo, Salvar como, Codificação "UTF-8". Confira os acentos depois de salvar';

/** What a letter with an accent becomes when UTF-8 is read as Latin-1 and saved again. */
const MOJIBAKE = /[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u02ff“”™œ¦]/u;

/** Marks that nobody sees and nobody typed: they come along from WhatsApp, Word and contact lists. Not the joiner of emoji. */
const UNSEEN = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Some thirty times our longest file. */
const LIMIT = 256 * 1024;

function startsWith(bytes: Uint8Array, ...expected: number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}

/** A program's own format under a `.yaml` name. */
function foreignFormat(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return 'do Word, do Excel ou compactado (ZIP)';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'do Word ou do Excel';
  if (startsWith(bytes, 0x7b, 0x5c, 0x72, 0x74, 0x66)) return 'de texto com formatação (RTF)';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'PDF';
  return undefined;
}

/** A value with its line ends and characters as a content file can hold them. */
export const asText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/(?![\t\n])\p{Cc}|\ufffd/gu, '');

function lineOf(text: string, pattern: RegExp): number | undefined {
  const index = text.search(pattern);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}

/**
 * Reads a text file as a person's editor may have left it: with or without byte order mark, with any line
 * ends and invisible marks. Whatever is not UTF-8 text is told, never guessed.
 */
export function decode(bytes: Uint8Array): Decoded {
  const foreign = foreignFormat(bytes);
  if (foreign) {
    return {
      what: `é um arquivo ${foreign}, não um texto simples. Copie o texto para um editor simples, como o Bloco de Notas, e salve com este nome`,
    };
  }
  if (bytes.length > LIMIT) {
    return {
      what: `tem ${Math.ceil(bytes.length / 1024)} KB, e um arquivo de textos tem no máximo ${LIMIT / 1024} KB. Recupere-o da versão anterior`,
    };
  }
  const utf16 =
    startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || bytes.subarray(0, 200).includes(0);
  if (utf16) return { what: `foi salvo em UTF-16 ("Unicode"). Salve em UTF-8. ${SAVE_AS_UTF8}` };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = lineOf(new TextDecoder().decode(bytes), /\ufffd/);
    return {
      line,
      what: `foi salvo em outra codificação (ANSI, Latin-1), e os acentos se perdem. Salve em UTF-8. ${SAVE_AS_UTF8}`,
    };
  }
  text = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  for (const [pattern, what] of [
    [
      MOJIBAKE,
      'tem acentos estragados (como "Ã§" no lugar de "ç"), de uma gravação em outra codificação. Escreva de novo essas palavras e salve em UTF-8',
    ],
    [
      /\ufffd/,
      'tem o sinal "�" no lugar de uma letra, de uma gravação em outra codificação. Escreva a letra de novo e salve em UTF-8',
    ],
    [
      /^(<{7}|={7}|>{7})( |$)/m,
      'tem marcas de duas versões misturadas (<<<<<<<, =======, >>>>>>>). Fique com uma das versões e apague as marcas',
    ],
    [/(?![\t\n])\p{Cc}/u, 'tem um sinal invisível que não é texto. Apague a linha e escreva de novo'],
  ] as const) {
    if (pattern.test(text)) return { what, line: lineOf(text, pattern) };
  }
  if (text.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return { what: 'está vazio. Recupere-o da versão anterior' };
  return { text };
}

/** Spaces of other programs, which look like spaces and which the parser takes for text. */
const ODD_SPACE = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/g;
/** Where a line's field is set in, and the sign after it. */
const LEAD = /^[^\S\n]*(?:-[^\S\n]*)?(?:[\p{L}\d_-]+:\s)?/gmu;

/** The text with plain spaces where fields are set in, so that one odd space throws no other line out of its place. */
export function withPlainSpaces(text: string, tell: (offset: number, what: string) => void): string {
  return text.replace(LEAD, (lead, offset: number) => {
    const plain = lead.replace(ODD_SPACE, ' ');
    if (plain !== lead)
      tell(
        offset,
        'tem um espaço especial, colado de outro programa (Word, WhatsApp, navegador). Apague os espaços do começo da linha e depois dos dois-pontos, e digite de novo',
      );
    return plain;
  });
}
