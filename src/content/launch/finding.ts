import type { Content } from '../schema.ts';
import type { Path } from '../yaml/values.ts';

/** Where something is put right: in words, and for programs where it is a field of the content. */
export interface Place {
  where: string;
  file?: string;
  path?: Path;
}

/** One thing that must not go live as it is. In Portuguese: a broker reads it. */
export interface Finding extends Place {
  what: string;
  /** The law or habit that asks for it. */
  rule: string;
}

/** How leads leave, as far as a launch has to know. */
export interface MailState {
  /** Leads go out by SMTP or by EmailJS; otherwise they stay files on this machine. */
  configured: boolean;
  from: string;
  to: string;
  /** A test lead went through these settings. */
  tested: boolean;
}

export interface LaunchState {
  /** With the price table that is in force. */
  content: Content;
  /** Where that table stands, when it is not the content's own. */
  tableFile?: string | undefined;
  /** The launch's own, with its pictures and plans. Absolute. */
  folder: string;
  /** Milliseconds since the epoch. */
  now: number;
  mail: MailState;
}

/** Tells one finding: what, by which rule, and where it is put right. */
export type Open = (what: string, rule: string, place: Place) => void;

/** Stands behind a number of another launch, until somebody has looked at it. */
export const EXAMPLE_MARK = '# exemplo';

/** A field of a content file, or the whole file. */
export function inFile(file: string, ...path: Path): Place {
  const field = path.filter((key) => typeof key === 'string').join(': ');
  return { where: `content/${file}.yaml${field && `, campo "${field}"`}`, file, path };
}

/** A place, and another one that may be the wrong one. */
export const orIn = (place: Place, other: string): Place => ({
  ...place,
  where: `${place.where}, ou ${other}`,
});

/** A field of the price table in force; of one of several units, by its place among them. */
export function inTable({ tableFile, content }: LaunchState, field: string, unit?: number): Place {
  if (tableFile) return { where: `${tableFile}, campo "${field}" (npm run conditions)` };
  const isListed = unit !== undefined && content.condicoes.tabela.unidades.length > 1;
  return inFile('condicoes', 'tabela', ...(isListed ? ['unidades', unit] : []), field);
}

export const countOpen = (parts: { findings: Finding[] }[]): number =>
  parts.reduce((sum, { findings }) => sum + findings.length, 0);

/** How many there are, as the beginning of a sentence. */
export const countWords = (count: number): string =>
  `${count === 1 ? 'Falta 1 ponto' : `Faltam ${count} pontos`} para o lançamento`;
/** What is said where there are none. */
export const NONE_OPEN = 'Tudo pronto para o lançamento: nada em aberto.';

/** The list as `npm run check:launch` prints it. */
export function launchReport(parts: { title: string; findings: Finding[] }[]): string {
  const count = countOpen(parts);
  if (count === 0) return NONE_OPEN;
  let number = 0;
  const lines = parts.flatMap(({ title, findings }) => [
    `\n${title}`,
    ...findings.map(({ what, rule, where }) => {
      number += 1;
      return `  ${number}. ${what}.\n     Regra: ${rule}.\n     Onde: ${where}.`;
    }),
  ]);
  return `${countWords(count)}:\n${lines.join('\n')}`;
}
