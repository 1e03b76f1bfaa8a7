import { say } from './explain.ts';

/** A file's text, or why there is none, in Portuguese. */
type Decoded = { text: string } | { what: string; line?: number | undefined };

const SAVE_AS_UTF8 =
  'No Bloco de Notas: Arquivo, Salvar como, Codificação "UTF-8". Confira os acentos depois de salvar';

/** Marks that nobody sees and nobody typed: they come along from WhatsApp, Word and contact lists. Not the joiner of emoji. */
const UNSEEN = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Some thirty times our longest file. */
const LIMIT = 256 * 1024;

/** How files of other programs begin, whatever they are called, byte by byte. */
const FOREIGN = [
  ['PK\x03\x04', 'do Word, do Excel ou compactado (ZIP)'],
  ['\xd0\xcf\x11\xe0', 'do Word ou do Excel'],
  ['{\\rtf', 'de texto com formatação (RTF)'],
  ['%PDF', 'PDF'],
] as const;
/** How UTF-16 begins, where it says so. */
const UTF16 = ['\xff\xfe', '\xfe\xff'];

/** A value with its line ends and characters as a content file can hold them. */
export const asText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/(?![\t\n])\p{Cc}|\ufffd/gu, '');

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/**
 * Reads a text file as a person's editor may have left it: with or without byte order mark, with any line
 * ends and invisible marks. Whatever is not UTF-8 text is told, never guessed.
 */
export function decode(bytes: Uint8Array): Decoded {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, foreign] = FOREIGN.find(([sign]) => beginning.startsWith(sign)) ?? [];
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
  if (UTF16.some((sign) => beginning.startsWith(sign)) || beginning.includes('\0'))
    return { what: `foi salvo em UTF-16 ("Unicode"). Salve em UTF-8. ${SAVE_AS_UTF8}` };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lossy = new TextDecoder().decode(bytes);
    return {
      line: lineOf(lossy, lossy.indexOf('\ufffd')),
      what: `foi salvo em outra codificação (ANSI, Latin-1), e os acentos se perdem. Salve em UTF-8. ${SAVE_AS_UTF8}`,
    };
  }
  text = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  const said = say('files', text);
  if (said) return { what: said.what, line: lineOf(text, said.at) };
  if (text.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return { what: 'está vazio. Recupere-o da versão anterior' };
  return { text };
}
