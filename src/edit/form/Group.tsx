import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { isGroup, labelOf, nameFrom, type Value, valueAt } from '../../yaml/values.ts';
import { change } from '../edits.ts';
import { focusSoon, idOf } from '../focus.ts';
import { spoken } from '../words.ts';
import { Mistakes } from './Frame.tsx';
import { emptyOf, fieldsOfEntry, intoList, type NodeProps, outOfList, type Schema, useForm } from './form.ts';
import { useUndo } from './moving.tsx';
import { VersionsBelow } from './Versions.tsx';

/** A group with more fields than this is closed at first, unless it is the first of its file. */
const MANY = 6;

/** What an entry is called that she named herself: by what it says, or by that name. */
const calledBy = (key: string, entry: Value | undefined) => (isGroup(entry) && labelOf(entry)) || spoken(key);

interface NewNameProps {
  /** What it is called among others: `foto`. */
  title: string;
  taken: string[];
  onName: (name: string) => void;
}

/** Lets her name a new entry; what she writes becomes a name as files have it. */
function NewName({ title, taken, onName }: NewNameProps) {
  const id = useId();
  const troubleWith = (name: string) =>
    taken.includes(name) ? `Já existe “${name}”. Escolha outro nome.` : name ? '' : 'Escreva um nome.';
  return (
    <form action={(form) => onName(nameFrom(String(form.get('nome'))))}>
      <label htmlFor={id}>Acrescentar com o nome</label>
      <div className="row beside">
        <input
          id={id}
          name="nome"
          required
          autoComplete="off"
          onInput={({ currentTarget }) =>
            currentTarget.setCustomValidity(troubleWith(nameFrom(currentTarget.value)))
          }
        />
        <button type="submit">Acrescentar {title}</button>
      </div>
    </form>
  );
}

/** Fields of one thing: those that are there, then a button for each that may be. @param props.without fields that stand elsewhere, as do the name and the frame then */
export function Group({ without, ...props }: NodeProps & { without?: string[] }) {
  const { schema, value, path, name, onRemove } = props;
  const { file, Node } = useForm();
  /** Optional fields that she has asked for and not filled in yet: nothing empty is saved. */
  const [opened, setOpened] = useState<string[]>([]);
  const undo = useUndo();
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const written = value instanceof Object ? Object.keys(value) : [];
  const known = Object.keys(properties).filter((key) => !without?.includes(key));
  const shown = [
    ...known.filter((key) => required.includes(key) || written.includes(key) || opened.includes(key)),
    ...written.filter((key) => !known.includes(key) && !without?.includes(key)),
  ];
  const schemaOf = (key: string): Schema => properties[key] ?? entries ?? {};
  const gathered = known.filter((key) => written.includes(key)).flatMap((key) => fieldsOfEntry(schema, key));
  const absent = known.filter((key) => !shown.includes(key) && !gathered.includes(key));
  const at = (key: string) => [...path, key];

  const [isOpen] = useState(props.open ?? shown.length <= MANY);

  function add(key: string, of: Schema = schemaOf(key)) {
    const first: Value = emptyOf(of);
    const listed = intoList(schema, value, key);
    if (listed) change(file, path, listed);
    else if (first === '') setOpened([...opened, key]);
    else change(file, at(key), first);
    focusSoon(idOf(file, at(key)));
  }
  function remove(key: string, of: Value | undefined) {
    // One that is emptied stays where it is, for other words; it is taken out of the file.
    if (!(of instanceof Object)) {
      setOpened([...opened, key]);
      return change(file, at(key), undefined);
    }
    const alone = outOfList(schema, value, key);
    if (alone) change(file, path, alone);
    else change(file, at(key), undefined);
    undo.offer(entries ? calledBy(key, of) : (schemaOf(key).title ?? spoken(key)), () =>
      alone ? change(file, path, value) : change(file, at(key), of),
    );
  }

  const fields = (
    <>
      {schema.description && <p className="help">{schema.description}</p>}
      <Mistakes at={path} below={shown} />
      <VersionsBelow at={path} shown={shown} />
      {shown.map((key, place) => {
        const here = valueAt(value, [key]);
        const may = !required.includes(key);
        return (
          <Node
            key={key}
            schema={entries ? { ...entries, title: calledBy(key, here) } : schemaOf(key)}
            value={here}
            path={at(key)}
            name={spoken(key)}
            open={entries ? false : (path.length === 0 && place === 0) || undefined}
            onRemove={may ? () => remove(key, here) : undefined}
          />
        );
      })}
      {undo.shown}
      {absent.length > 0 && (
        <fieldset className="adds">
          <legend>Acrescentar</legend>
          {absent.map((key) => (
            <button
              key={key}
              // What leads to the field leads here while it isn't there.
              id={idOf(file, at(key))}
              type="button"
              className="quiet"
              onClick={() => add(key)}
            >
              <Plus aria-hidden />
              {schemaOf(key).title ?? spoken(key)}
            </button>
          ))}
        </fieldset>
      )}
      {entries && (
        <NewName title={entries.title ?? 'item'} taken={written} onName={(key) => add(key, entries)} />
      )}
      {onRemove && (
        <button type="button" className="quiet" onClick={onRemove}>
          Remover {(schema.title ?? name).toLowerCase()}
        </button>
      )}
    </>
  );

  // So have a section and an entry of a list.
  if (without || typeof path.at(-1) !== 'string') return <div className="fields stack">{fields}</div>;
  return (
    <details className="group" open={isOpen}>
      <summary id={idOf(file, path)}>{schema.title ?? name}</summary>
      <div className="fields stack">{fields}</div>
    </details>
  );
}
