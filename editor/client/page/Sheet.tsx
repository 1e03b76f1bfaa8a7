import { X } from 'lucide-react';
import { useEffect } from 'react';
import { MAY_LACK } from '#core/launch/files.ts';
import { isList, type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { fieldId, fileTitle, isSame } from '../../words.ts';
import { Button } from '../Button.tsx';
import {
  changeValue,
  insertEntry,
  isValueEdit,
  moveListEntry,
  useEdits,
  valuesWith,
} from '../edits.ts';
import { goToField } from '../focus.ts';
import { Fields, useFile } from '../form/Fields.tsx';
import { emptyOf } from '../form/form.tsx';
import { entryLabel, schemaAt, thingAt } from '../form/schemas.ts';
import { type OfferUndo, useUndo } from '../undo.tsx';

interface ThingProps {
  state: State;
  file: string;
  path: Path;
  /** Opens another field. */
  onGo: (id: string) => void;
  onRemoved: OfferUndo;
}

/** Shows or hides a section that a launch may do without. */
function SectionSwitch({ state, file }: { state: State; file: string }) {
  const { values } = useFile(state, file);
  const { edits } = useEdits();
  if (!MAY_LACK.some((name) => name === file)) return null;
  const isShown = values !== undefined;
  function onChange() {
    // A pending removal, which the server does not know yet, holds what it removed.
    const ofSection = edits.filter(isValueEdit).filter((edit) => edit.file === file);
    const removed = ofSection.findLast(({ path }) => path.length === 0)?.was;
    const before = removed ?? state.lacking.find((one) => one.file === file)?.values;
    changeValue(file, [], isShown ? undefined : (before ?? emptyOf(schemaAt(file, []))));
  }
  return (
    <div className="stack notice">
      <label className="row">
        <input type="checkbox" checked={isShown} onChange={onChange} />
        Mostrar esta seção
      </label>
      {!isShown && (
        <p className="help">
          Ela não está na página, nem no menu. O que foi escrito nela fica guardado.
        </p>
      )}
    </div>
  );
}

/** Buttons that add, move and remove an entry of a list. */
function EntryTools({ state, file, path, onGo, onRemoved }: ThingProps) {
  const { values } = useFile(state, file);
  const place = Number(path.at(-1));
  const list = path.slice(0, -1);
  const entries = valueAt(values, list);
  const entry = valueAt(values, path);
  if (typeof path.at(-1) !== 'number' || !isList(entries) || entry === undefined) return null;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schemaAt(file, list);
  const at = (to: number) => fieldId(file, [...list, to]);
  function go(to: number) {
    moveListEntry(file, path, to);
    onGo(at(to));
  }
  function add() {
    const empty = emptyOf(schemaAt(file, path));
    insertEntry(file, [...list, place + 1], empty);
    onGo(`${at(place + 1)}/${Object.keys(empty)[0] ?? ''}`);
  }
  function remove() {
    changeValue(file, path, undefined);
    onRemoved(entryLabel(state, file, path, entry), () => {
      insertEntry(file, path, entry as Value);
      onGo(fieldId(file, path));
    });
    onGo(fieldId(file, list));
  }
  return (
    <div className="row">
      <Button isIdle={place === 0} onClick={() => go(place - 1)}>
        Subir
      </Button>
      <Button isIdle={place >= entries.length - 1} onClick={() => go(place + 1)}>
        Descer
      </Button>
      <Button isIdle={entries.length >= maxItems} onClick={add}>
        Acrescentar depois
      </Button>
      <Button isIdle={entries.length <= minItems} onClick={remove}>
        Remover
      </Button>
    </div>
  );
}

interface Thing {
  file: string;
  path: Path;
}
const isSameThing = (one: Thing, other: Thing) =>
  one.file === other.file && isSame(one.path, other.path);

interface Props {
  state: State;
  /** The tapped fields. */
  ids: readonly string[];
  onGo: (id: string) => void;
  onClose: () => void;
}

const placeOf = (id: string): [file: string, path: Path] => {
  const [file = '', ...keys] = id.split('/');
  return [file, keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
};

/** The fields of what was tapped, beside the page. */
export function Sheet({ state, ids, onGo, onClose }: Props) {
  const undo = useUndo();
  const { edits } = useEdits();
  const valuesOf = (file: string) => valuesWith(edits, state, file);
  const things = ids
    .map(placeOf)
    .map(([file, path]) => ({ file, path: thingAt(file, path, valuesOf(file)) }))
    .filter((one, place, all) => all.findIndex((other) => isSameThing(one, other)) === place);
  const [first] = things;
  const id = ids[0] ?? '';
  useEffect(() => {
    // What was just removed can be taken back at once.
    if (!document.activeElement?.closest('.undo')) goToField(id);
  }, [id]);
  if (!first) return null;
  const { file, path } = first;
  const value = valueAt(valuesOf(file), path);
  const isThing = path.length > 0;
  const isEntry = typeof path.at(-1) === 'number';
  const name = isEntry ? entryLabel(state, file, path, value) : schemaAt(file, path).title;
  // A text alone has its own label below.
  const title = typeof value === 'string' ? fileTitle(file) : name;

  return (
    <aside
      className="sheet"
      aria-label={`Mudar: ${title}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="row">
        <h1 tabIndex={-1}>{title}</h1>
        <Button className="icon" aria-label="Fechar" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <div className="stack">
        {!isThing && <SectionSwitch state={state} file={file} />}
        {things.map((one) => (
          <Fields
            key={fieldId(one.file, one.path)}
            state={state}
            file={one.file}
            path={one.path}
            onRemoved={undo.offer}
          />
        ))}
        <EntryTools state={state} file={file} path={path} onGo={onGo} onRemoved={undo.offer} />
        {undo.notice}
        {isThing && (
          <p>
            <a className="button quiet" href={`#${file}`}>
              Toda a seção: {fileTitle(file)}
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}
