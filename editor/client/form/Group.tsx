import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { unitsAsList } from '#core/launch/table.ts';
import { isGroup, isList, nameFrom, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { fieldId } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, currentValue } from '../edits.ts';
import { focusSoon } from '../focus.ts';
import { useUndo } from '../undo.tsx';
import { emptyOf, FieldMessages, type NodeProps, useForm } from './form.tsx';
import { nameAt, schemaAt } from './schemas.ts';

const MANY = 6;
/** Units of a price table; a single unit's fields stand in the table. */
const UNITS = 'unidades';

interface NewNameProps {
  title: string;
  taken: string[];
  onName: (name: string) => void;
}

function NewName({ title, taken, onName }: NewNameProps) {
  const id = useId();
  const troubleWith = (name: string) =>
    taken.includes(name)
      ? `Já existe “${name}”. Escolha outro nome.`
      : name
        ? ''
        : 'Escreva um nome.';
  return (
    <form action={(form) => onName(nameFrom(String(form.get('nome'))))}>
      <label htmlFor={id}>Acrescentar com o nome</label>
      <div className="row">
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

/**
 * A group's fields, and a button for each optional one.
 * @param props.without fields shown elsewhere; the frame and the title are then left out
 */
export function Group({ without = [], ...props }: NodeProps & { without?: string[] }) {
  const { schema, value, path, open, onRemove } = props;
  const { file, Node } = useForm();
  /** Optional fields opened and not filled in yet: nothing empty is saved. */
  const [opened, setOpened] = useState<string[]>([]);
  const undo = useUndo();
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const written = Object.keys(isGroup(value) ? value : {}).filter((key) => !without.includes(key));
  const known = Object.keys(properties).filter((key) => !without.includes(key));
  /** Their words are the page's own until she writes others. */
  const standard = known.filter((key) => {
    const { kind, default: words } = properties[key] ?? {};
    return typeof words === 'string' && (kind === 'text' || kind === 'long');
  });
  const there = [...required, ...written, ...standard, ...opened];
  const shown = [...new Set([...known.filter((key) => there.includes(key)), ...written])];
  const [unit] = [written.includes(UNITS) ? properties[UNITS]?.items : undefined].flat();
  const absent = known.filter((key) => !shown.includes(key) && !unit?.properties?.[key]);
  const [isOpen] = useState(open ?? shown.length <= MANY);
  const at = (key: string) => [...path, key];

  const schemaOf = (key: string): NodeProps['schema'] => ({
    ...schemaAt(file, at(key)),
    title: nameAt(file, at(key), valueAt(value, [key])),
  });
  function add(key: string) {
    const first = emptyOf(schemaOf(key));
    if (key === UNITS) changeValue(file, path, unitsAsList(Object(value)));
    else if (first === '') setOpened([...opened, key]);
    else changeValue(file, at(key), first);
    focusSoon(fieldId(file, at(key)));
  }
  function remove(key: string, of: Value | undefined) {
    const { [key]: _, ...others } = Object(value);
    const first = valueAt(of, [0]);
    const alone = key === UNITS && isList(of) && isGroup(first) && { ...first, ...others };
    if (alone) changeValue(file, path, alone);
    else changeValue(file, at(key), undefined);
    // An emptied text is removed from the file, but its field stays.
    if (!(of instanceof Object)) return setOpened([...opened, key]);
    undo.offer(schemaOf(key).title, () => {
      if (!alone) return changeValue(file, at(key), of);
      // Read again, because edits may have come since the last render.
      const now = unitsAsList(Object(currentValue(file, path)));
      changeValue(file, path, { ...now, [key]: [...now[key], ...of.slice(1)] });
    });
  }

  const fields = (
    <div className="fields stack">
      {schema.description && <p className="help">{schema.description}</p>}
      <FieldMessages at={path} fields={shown} />
      {shown.map((key, place) => {
        const here = valueAt(value, [key]);
        return (
          <Node
            key={key}
            schema={schemaOf(key)}
            value={here}
            path={at(key)}
            open={entries ? false : (path.length === 0 && place === 0) || undefined}
            onRemove={required.includes(key) ? undefined : () => remove(key, here)}
          />
        );
      })}
      {undo.notice}
      {absent.length > 0 && (
        <fieldset className="row">
          <legend>Acrescentar</legend>
          {absent.map((key) => (
            // Links to an absent field lead to its button.
            <Button
              key={key}
              id={fieldId(file, at(key))}
              className="quiet"
              onClick={() => add(key)}
            >
              <Plus aria-hidden />
              {schemaOf(key).title}
            </Button>
          ))}
        </fieldset>
      )}
      {entries && <NewName title={entries.title ?? 'item'} taken={written} onName={add} />}
      {onRemove && (
        <Button className="quiet" onClick={onRemove}>
          Remover {schema.title.toLowerCase()}
        </Button>
      )}
    </div>
  );

  // The caller has drawn the frame.
  if (without.length > 0 || typeof path.at(-1) !== 'string') return fields;
  return (
    <details className="group" open={isOpen}>
      <summary id={fieldId(file, path)}>{schema.title}</summary>
      {fields}
    </details>
  );
}
