import { ArrowDown, ArrowUp } from 'lucide-react';
import { isList, type Value } from '#core/launch/yaml/values.ts';
import { moveEntry } from '../../apply-edit.ts';
import { fieldId, titleOf } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, insertEntry, moveListEntry as moveTo } from '../edits.ts';
import { useEntryKeys } from '../entry-keys.ts';
import { focusSoon, goToField, keepUnderFinger } from '../focus.ts';
import { useUndo } from '../undo.tsx';
import { emptyOf, FieldMessages, type NodeProps, useForm } from './form.tsx';
import { entryLabel, schemaAt } from './schemas.ts';

const ARROWS = [
  ['Subir', ArrowUp, -1],
  ['Descer', ArrowDown, 1],
] as const;

export function List({ schema, value, path, onRemove }: NodeProps) {
  const { file, state, Node } = useForm();
  const list = isList(value) ? value : [];
  const [keys, setKeys] = useEntryKeys(list.length);
  const undo = useUndo();
  const {
    title,
    minItems: least = 0,
    maxItems: most = Number.POSITIVE_INFINITY,
    description,
  } = schema;
  const entry = (Array.isArray(schema.items) ? undefined : schema.items) ?? {};
  const isFixed = least === most;
  const idAt = (...below: (string | number)[]) => fieldId(file, [...path, ...below]);

  function move(from: number, to: number) {
    setKeys(moveEntry(keys, from, to));
    moveTo(file, [...path, from], to);
  }
  function remove(place: number, gone: Value, called: string) {
    setKeys(keys.toSpliced(place, 1));
    changeValue(file, [...path, place], undefined);
    undo.offer(called, () => {
      insertEntry(file, [...path, place], gone);
      focusSoon(idAt(place));
    });
  }
  function add() {
    const empty = emptyOf(entry);
    insertEntry(file, [...path, list.length], empty);
    requestAnimationFrame(() => goToField(idAt(list.length, Object.keys(empty)[0] ?? '')));
  }
  const allowed = Number.isFinite(most)
    ? `, de ${least} a ${most}`
    : least > 0
      ? `, ao menos ${least}`
      : '';

  return (
    <fieldset className="list stack">
      <legend id={idAt()} tabIndex={-1}>
        {title}
      </legend>
      {description && <p className="help">{description}</p>}
      {!isFixed && (
        <p className="help">
          Agora: {list.length}
          {!description && allowed}
        </p>
      )}
      <FieldMessages at={path} fields={[...list.keys()]} />
      <ol>
        {list.map((item, place) => {
          const at = [...path, place];
          const called = entryLabel(state, file, at, item);
          const fields = (
            <>
              <Node schema={schemaAt(file, at)} value={item} path={at} />
              {!isFixed && (
                <Button
                  className="quiet"
                  aria-label={`Remover ${called}`}
                  isIdle={list.length <= least}
                  title={list.length <= least ? `Precisa haver ao menos ${least}.` : undefined}
                  onClick={() => remove(place, item, called)}
                >
                  Remover
                </Button>
              )}
            </>
          );
          return (
            <li key={keys[place]} className="entry box">
              {!isFixed &&
                ARROWS.map(([verb, Icon, step]) => (
                  <Button
                    key={verb}
                    className="icon"
                    aria-label={`${verb} ${called}`}
                    isIdle={list[place + step] === undefined}
                    onClick={({ currentTarget }) => {
                      keepUnderFinger(currentTarget);
                      move(place, place + step);
                    }}
                  >
                    <Icon aria-hidden />
                  </Button>
                ))}
              {typeof item === 'string' ? (
                fields
              ) : (
                <details>
                  <summary id={idAt(place)}>{called}</summary>
                  {fields}
                </details>
              )}
            </li>
          );
        })}
      </ol>
      {undo.notice}
      {!isFixed && (
        <Button isIdle={list.length >= most} onClick={add}>
          Acrescentar {titleOf(entry, 0).toLowerCase()}
        </Button>
      )}
      {onRemove && (
        <Button className="quiet" onClick={onRemove}>
          Remover {title.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}
