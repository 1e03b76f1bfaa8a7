import { placeOf } from '../launch/files.ts';
import type { Content } from '../launch/schema.ts';
import type { Path } from '../launch/yaml/values.ts';

/** Where something is mended: in words and, in the content, also as a field. */
export interface Place {
  where: string;
  file?: string;
  path?: Path;
}

/** How leads leave, as far as the checklist has to know. */
export interface MailState {
  /** Leads go out by SMTP or EmailJS; otherwise they stay files on this machine. */
  configured: boolean;
  from: string;
  to: string;
  /** A test lead went through these settings. */
  tested: boolean;
}

export interface LaunchState {
  content: Content;
  /** The launch's own folder. Absolute. */
  folder: string;
  /** Milliseconds since the epoch. */
  now: number;
  mail: MailState;
}

/** Something open, and where it is mended. */
export interface Open {
  what: string;
  place: Place;
}

/** One line of the pre-launch checklist. */
export interface Check {
  id: string;
  /** The part of the launch, as a heading. */
  title: string;
  /** The law or habit that asks for it. */
  rule: string;
  /** Where it is mended, unless the test names places of its own. */
  place?: Place;
  /** What is open, as a sentence without its full stop; nothing where all is right. */
  test(state: LaunchState): string | false | undefined | Open[];
}

/** A line of the checklist that is open. */
export interface Finding extends Place {
  id: string;
  title: string;
  rule: string;
  what: string;
}

/** A field of a content file, or the whole file. */
export function inFile(file: string, ...path: Path): Place {
  const field = path.filter((key) => typeof key === 'string').join(': ');
  return { where: `${placeOf(file)}${field && `, campo "${field}"`}`, file, path };
}

/** A field of one unit of the price table, by its place among them. */
export function inUnit({ content }: LaunchState, field: string, unit: number): Place {
  const isListed = content.condicoes.tabela.unidades.length > 1;
  return inFile('condicoes', 'tabela', ...(isListed ? ['unidades', unit] : []), field);
}
