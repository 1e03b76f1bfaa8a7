import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Fragment } from 'react';
import { fill, isList, labelOf, type Value } from '../../yaml/values.ts';
import { change, seen } from '../edits.ts';
import { focusSoon, followPressed, goTo, idOf } from '../focus.ts';
import { moved, spoken } from '../words.ts';
import { Mistakes } from './Frame.tsx';
import { emptyOf, type NodeProps, useForm } from './form.ts';
import { useKeys, useReorder, useUndo } from './moving.tsx';
import { VersionsBelow } from './Versions.tsx';

const ARROWS = [
  ['up', 'Subir', ArrowUp, -1],
  ['down', 'Descer', ArrowDown, 1],
] as const;

/** A list within its bounds: entries to open, move by button or by hand, remove and take back, and add. */
export function List({ schema, value, path, name, onRemove }: NodeProps) {
  const { file, state, Node } = useForm();
  const list = isList(value) ? value : [];
  const keys = useKeys(list.length);
  const undo = useUndo();
  const { minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY, description } = schema;
  const entry = (Array.isArray(schema.items) ? undefined : schema.items) ?? {};
  const title = schema.title ?? name;
  const isFixed = least === most;
  const put = (next: readonly Value[]) => change(file, path, next);
  const called = (place: number) =>
    fill(labelOf(list[place]), state.placeholders) || spoken(`${entry.title ?? 'item'} ${place + 1}`);

  function move(from: number, to: number) {
    keys.current = moved(keys.current, from, to);
    put(moved(list, from, to));
  }
  function remove(place: number) {
    const gone = list[place];
    if (gone === undefined) return;
    keys.current = keys.current.toSpliced(place, 1);
    put(list.toSpliced(place, 1));
    undo.offer(
      called(place),
      () => {
        const now = seen(file, path);
        put((isList(now) ? now : []).toSpliced(place, 0, gone));
        focusSoon(idOf(file, [...path, place]));
      },
      place,
    );
  }
  function add() {
    put([...list, emptyOf(entry)]);
    const [first] = Object.keys(emptyOf(entry));
    requestAnimationFrame(() => goTo(idOf(file, [...path, list.length, ...(first ? [first] : [])])));
  }
  const grip = useReorder(move);
  const allowed = Number.isFinite(most) ? `, de ${least} a ${most}` : least > 0 ? `, ao menos ${least}` : '';

  const arrows = (place: number) =>
    !isFixed &&
    ARROWS.map(([button, verb, Icon, step]) => {
      const isEnd = !list[place + step] && list[place + step] !== '';
      return (
        <button
          key={button}
          type="button"
          className="icon"
          id={`${idOf(file, [...path, place])}-${button}`}
          aria-label={`${verb} ${called(place)}`}
          aria-disabled={isEnd}
          onClick={({ currentTarget }) => {
            if (isEnd) return;
            followPressed(currentTarget, `${idOf(file, [...path, place + step])}-${button}`);
            move(place, place + step);
          }}
        >
          <Icon aria-hidden />
        </button>
      );
    });
  const remover = (place: number) =>
    !isFixed && (
      <button
        type="button"
        className="quiet"
        aria-label={`Remover ${called(place)}`}
        aria-disabled={list.length <= least}
        title={list.length <= least ? `Precisa haver ao menos ${least}.` : undefined}
        onClick={() => list.length > least && remove(place)}
      >
        Remover
      </button>
    );

  return (
    <fieldset className="list stack">
      <legend id={idOf(file, path)} tabIndex={-1}>
        {title}
      </legend>
      {description && <p className="help">{description}</p>}
      {!isFixed && (
        <p className="help">
          Agora: {list.length}
          {!description && allowed}
        </p>
      )}
      <Mistakes at={path} below={[...list.keys()]} />
      <VersionsBelow at={path} shown={[...list.keys()].map(String)} />
      <ol ref={grip.list}>
        {list.map((item, place) => (
          <Fragment key={keys.current[place]}>
            {undo.place === place && <li>{undo.shown}</li>}
            <li className="entry box stack" data-plain={typeof item === 'string' || undefined}>
              {typeof item === 'string' ? (
                <>
                  <Node schema={entry} value={item} path={[...path, place]} name={`${title}, ${place + 1}`} />
                  <p className="row">
                    {arrows(place)}
                    {remover(place)}
                  </p>
                </>
              ) : (
                <>
                  {arrows(place)}
                  <details>
                    <summary id={idOf(file, [...path, place])}>{called(place)}</summary>
                    <Node schema={entry} value={item} path={[...path, place]} name={called(place)} />
                    {remover(place)}
                  </details>
                </>
              )}
              {!isFixed && (
                <span className="grip" {...grip.bind(place)}>
                  <GripVertical aria-hidden />
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      {undo.place !== undefined && undo.place >= list.length && undo.shown}
      {!isFixed && (
        <button type="button" aria-disabled={list.length >= most} onClick={() => list.length < most && add()}>
          Acrescentar {(entry.title ?? spoken('item')).toLowerCase()}
        </button>
      )}
      {onRemove && (
        <button type="button" className="quiet" onClick={onRemove}>
          Remover {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
