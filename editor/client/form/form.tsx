import { type ComponentType, createContext, useContext } from 'react';
import type { Path, Value } from '#core/launch/yaml/values.ts';
import type { Conflict, FileState, State } from '../../protocol.ts';
import { fieldId, isSame, readableName } from '../../words.ts';
import { change, flush, settle } from '../edits.ts';
import { Button, focusSoon } from '../Press.tsx';

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
  /** What some of them, or of what stands below by its name, are called. */
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
export interface FormOf extends Omit<FileState, 'values'> {
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
export const isWithin = (path: Path, outer: Path) =>
  outer.every((key, place) => path[place] === key);

/** What a new entry begins with: everything that must be there, empty. */
export function emptyOf({ type, properties, required = [], items, minItems = 0 }: Schema): Value {
  if (properties)
    return Object.fromEntries(required.map((key) => [key, emptyOf(properties[key] ?? {})]));
  if (type === 'array' && !Array.isArray(items))
    return Array.from({ length: minItems }, () => emptyOf(items ?? {}));
  return type === 'object' ? {} : '';
}

const CHOICES = [
  ['A sua', 'yours', 'Ficar com a minha'],
  ['A outra', 'theirs', 'Ficar com a outra'],
] as const;

/** Once she has chosen, her hand goes on in the field. */
const goOn = (versions: HTMLElement | null) => () => {
  if (versions?.contains(document.activeElement)) focusSoon(versions.id);
};

/** What was written here and elsewhere, side by side, until she has chosen. */
export function Versions({ version, name }: { version: Conflict; name: string }) {
  const { file } = useForm();
  const { path, what } = version;
  return (
    <fieldset ref={goOn} className="stack versions notice" id={fieldId(file, path)} tabIndex={-1}>
      <legend>{name}</legend>
      <p className="mistake">{what}</p>
      {CHOICES.map(([title, which, button]) => (
        <div key={which} className="field stack">
          <p className="help">{title}</p>
          <p>{version.said[which] || 'Nada escrito'}</p>
          <Button onClick={() => settle(version.id, which)}>{button}</Button>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * What the server says of a value, and of anything below it that has no field here: mistakes, and
 * versions of what is not written, or gone. @param props.fields keys below that tell their own
 */
export function ToldHere({ at, fields = [] }: { at: Path; fields?: readonly (string | number)[] }) {
  const { file, mistakes, conflicts } = useForm();
  const isHere = ({ path }: { path: Path }) =>
    isWithin(path, at) && !fields.some((key) => String(key) === String(path[at.length]));
  const here = mistakes.filter(isHere);
  const wrong = new Set(here.map(({ what }) => what));
  const fix = here.find((mistake) => mistake.fix && isSame(mistake.path, at))?.fix;
  return (
    <>
      {wrong.size > 0 && (
        <p className="mistake" id={`${fieldId(file, at)}-mistake`}>
          {[...wrong].join('. ')}
        </p>
      )}
      {fix && (
        <Button
          onClick={() => {
            change(file, at, fix);
            flush();
          }}
        >
          <span className="swatch" style={{ background: fix }} />
          Usar {fix}
        </Button>
      )}
      {conflicts.filter(isHere).map((version) => (
        <Versions
          key={version.id}
          version={version}
          name={readableName(version.path.at(-1) ?? '')}
        />
      ))}
    </>
  );
}
