import { isUtf8 } from 'node:buffer';
import { say } from './explain.ts';

/** A file's text, or why there is none, in Portuguese. */
type Decoded = { text: string } | { what: string; line?: number | undefined };

/** Marks that nobody sees and nobody typed: they come along from WhatsApp, Word and contact lists. Not the joiner of emoji. */
const UNSEEN = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Some thirty times our longest file. */
const LIMIT = 256 * 1024;

/** A value with its line ends and characters as a content file can hold them. */
export const asText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/(?![\t\n])\p{Cc}|\ufffd/gu, '');

/**
 * Reads a text file as a person's editor may have left it: with or without byte order mark, with any line
 * ends and invisible marks. Whatever is not UTF-8 text is told, never guessed.
 */
export function decode(bytes: Uint8Array): Decoded {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const foreign = say('beginnings', beginning);
  if (foreign) return { what: foreign.what };
  if (bytes.length > LIMIT) {
    return {
      what: `tem ${Math.ceil(bytes.length / 1024)} KB, e um arquivo de textos tem no máximo ${LIMIT / 1024} KB. Recupere-o da versão anterior`,
    };
  }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  const said = say(isUtf8(bytes) ? 'files' : 'lost', text);
  if (said) return { what: said.what, line: text.slice(0, said.at).split('\n').length };
  if (text.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return { what: 'está vazio. Recupere-o da versão anterior' };
  return { text };
}
