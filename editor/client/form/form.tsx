import { type ComponentType, createContext, useContext } from 'react';
import type { Path, Value } from '#core/launch/yaml/values.ts';
import type { Conflict, FileState, State } from '../../protocol.ts';
import type { Schema } from '../../schema.ts';
import { fieldId, isSame, readableName } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, chooseVersion, sendPending } from '../edits.ts';
import { focusSoon } from '../focus.ts';

/** A form's data that its fields share. */
export interface FileForm extends Omit<FileState, 'values'> {
  state: State;
  /** Renders any value; groups and lists use it for theirs. */
  Node: ComponentType<NodeProps>;
}

export const FormContext = createContext<FileForm | undefined>(undefined);

export function useForm(): FileForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form.');
  return form;
}

export interface NodeProps {
  /** With its title. */
  schema: Schema & { title: string };
  value: Value | undefined;
  path: Path;
  /** Open or closed at first; by its size where undefined. */
  open?: boolean | undefined;
  /** Removes an optional value; a text is removed by emptying it. */
  onRemove?: (() => void) | undefined;
}

export const isWithin = (path: Path, outer: Path) =>
  outer.every((key, place) => path[place] === key);

/** A new entry: every required field, empty. */
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

/** After a choice the focus goes to the field. */
const returnFocus = (versions: HTMLElement | null) => () => {
  if (versions?.contains(document.activeElement)) focusSoon(versions.id);
};

/** Both versions of a conflict, until one is chosen. */
export function Versions({ version, name }: { version: Conflict; name: string }) {
  const { file } = useForm();
  const { path, what } = version;
  return (
    <fieldset
      ref={returnFocus}
      className="stack versions notice"
      id={fieldId(file, path)}
      tabIndex={-1}
    >
      <legend>{name}</legend>
      <p className="mistake">{what}</p>
      {CHOICES.map(([title, which, button]) => (
        <div key={which} className="field stack">
          <p className="help">{title}</p>
          <p>{version.words[which] || 'Nada escrito'}</p>
          <Button onClick={() => chooseVersion(version.id, which)}>{button}</Button>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * Mistakes and conflicts at a value, and below it where no field shows them.
 * @param props.fields keys below that show their own
 */
export function FieldMessages({
  at,
  fields = [],
}: {
  at: Path;
  fields?: readonly (string | number)[];
}) {
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
            changeValue(file, at, fix);
            sendPending();
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
