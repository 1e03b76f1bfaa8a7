import { placeOf } from '../launch/files.ts';
import type { Content } from '../launch/schema.ts';
import type { Path } from '../launch/yaml/values.ts';

/** Where something is put right: in words, and for programs where it is a field of the content. */
export interface Place {
  where: string;
  file?: string;
  path?: Path;
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
  content: Content;
  /** The launch's own, with its pictures and plans. Absolute. */
  folder: string;
  /** Milliseconds since the epoch. */
  now: number;
  mail: MailState;
}

/**
 * One look: its name in `rules.yaml`, whether it is open, where it is put right, and what was found
 * there.
 */
export type Looked = [name: string, isOpen: boolean, place: Place, found?: Record<string, string>];

/** Stands behind a number of another launch, until somebody has looked at it. */
export const EXAMPLE_MARK = '# exemplo';

/** A field of a content file, or the whole file. */
export function inFile(file: string, ...path: Path): Place {
  const field = path.filter((key) => typeof key === 'string').join(': ');
  return { where: `${placeOf(file)}${field && `, campo "${field}"`}`, file, path };
}

/** A place, and another one that may be the wrong one. */
export const orIn = (place: Place, other: string): Place => ({
  ...place,
  where: `${place.where}, ou ${other}`,
});

/** A field of the price table; of one of several units, by its place among them. */
export function inTable({ content }: LaunchState, field: string, unit?: number): Place {
  const isListed = unit !== undefined && content.condicoes.tabela.unidades.length > 1;
  return inFile('condicoes', 'tabela', ...(isListed ? ['unidades', unit] : []), field);
}
