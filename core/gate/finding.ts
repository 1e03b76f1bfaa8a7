import { placeOf } from '../launch/files.ts';
import type { Content } from '../launch/schema.ts';
import type { Path } from '../launch/yaml/values.ts';

export interface Place {
  where: string;
  file?: string;
  path?: Path;
}

export interface MailState {
  configured: boolean;
  from: string;
  to: string;
  tested: boolean;
}

export interface LaunchState {
  content: Content;
  /** Absolute path of the launch's folder. */
  folder: string;
  /** Milliseconds since the epoch. */
  now: number;
  mail: MailState;
}

export interface OpenPoint {
  what: string;
  place: Place;
}

export interface Check {
  id: string;
  /** The law or habit that requires it. */
  rule: string;
  place?: Place;
  /** Returns the open point as a sentence without its full stop, if there is one. */
  test(state: LaunchState): string | false | undefined | OpenPoint[];
}

export interface Finding extends Place {
  id: string;
  title: string;
  rule: string;
  what: string;
}

export function inFile(file: string, ...path: Path): Place {
  const field = path.filter((key) => typeof key === 'string').join(': ');
  return { where: `${placeOf(file)}${field && `, campo "${field}"`}`, file, path };
}

export function inUnit({ content }: LaunchState, field: string, unit: number): Place {
  const isListed = content.condicoes.tabela.unidades.length > 1;
  return inFile('condicoes', 'tabela', ...(isListed ? ['unidades', unit] : []), field);
}
