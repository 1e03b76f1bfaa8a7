import { type ComponentType, createContext, useContext } from 'react';
import { isGroup, type Path, type Value, valueAt } from '../../yaml/values.ts';
import type { Conflict, State, Told } from '../protocol.ts';

/** As much of JSON Schema as our content's schemas say. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  examples?: unknown[];
  /** What is written: a price, a photo's name, … */
  kind?: string;
  /** Where something is chosen: what from, or the folder that it lies in. */
  options?: string[];
  /** What some of them are called. */
  called?: Record<string, string>;
  folder?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
}

/** What every field of a file's form may ask for. */
export interface FormOf {
  file: string;
  mistakes: Told[];
  conflicts: Conflict[];
  state: State;
  /** Draws a value of any shape: groups and lists draw what they hold by it. */
  Node: ComponentType<NodeProps>;
}

export const FormContext = createContext<FormOf | undefined>(undefined);

export function useForm(): FormOf {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form.');
  return form;
}

export interface NodeProps {
  /** With what it is called. */
  schema: Schema & { title: string };
  value: Value | undefined;
  path: Path;
  /** Shown at once, or only when it is opened; as its size says, where nobody does. */
  open?: boolean | undefined;
  /** Takes an optional one away; a text is taken away by emptying it. */
  onRemove?: (() => void) | undefined;
}

/** Whether a path is another's own, or below it. */
export const isWithin = (path: Path, outer: Path) => outer.every((key, place) => path[place] === key);

/**
 * Fields of a group that the entries of one of its lists have in its place: those of one unit beside a list of units.
 * None where an entry has fields of its own.
 */
export function fieldsOfEntry({ properties = {} }: Schema, list: string): string[] {
  const fields = Object.keys([properties[list]?.items].flat()[0]?.properties ?? {});
  return fields.every((field) => properties[field]) ? fields : [];
}

/** A group whose own fields become the first entry of a list of the like; undefined where none does. */
export function intoList(schema: Schema, group: Value | undefined, list: string): Value | undefined {
  const fields = fieldsOfEntry(schema, list);
  if (!isGroup(group) || !fields.some((field) => group[field])) return undefined;
  const part = (isInside: boolean) =>
    Object.fromEntries(Object.entries(group).filter(([field]) => fields.includes(field) === isInside));
  return { ...part(false), [list]: [part(true)] };
}

/** The way back: the first entry's fields stand in the group again, without the list. */
export function outOfList(schema: Schema, group: Value | undefined, list: string): Value | undefined {
  const entry = valueAt(group, [list, 0]);
  if (!isGroup(group) || !isGroup(entry) || fieldsOfEntry(schema, list).length === 0) return undefined;
  const { [list]: _, ...others } = group;
  return { ...entry, ...others };
}

/** What a new entry begins with: everything that must be there, empty. */
export function emptyOf({ type, properties, required = [], items, minItems = 0 }: Schema): Value {
  if (properties) return Object.fromEntries(required.map((key) => [key, emptyOf(properties[key] ?? {})]));
  if (type === 'array' && !Array.isArray(items))
    return Array.from({ length: minItems }, () => emptyOf(items ?? {}));
  return type === 'object' ? {} : '';
}
