import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fill, isList, labelOf, type Path, valueAt } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { fieldId, fileTitle, isSame } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, insertEntry, isValueEdit, moveListEntry, useEdits } from '../edits.ts';
import { goToField } from '../focus.ts';
import { Fields, withEdits } from '../form/Fields.tsx';
import { emptyOf } from '../form/form.tsx';
import { schemaAt, thingAt } from '../form/schemas.ts';
import { useUndo } from '../undo.tsx';

interface ThingProps {
  state: State;
  file: string;
  path: Path;
  onGo: (id: string) => void;
  onGone: (what: string, back: () => void) => void;
}

function nameOf(state: State, file: string, path: Path, value: unknown): string {
  const label = labelOf(value as Parameters<typeof labelOf>[0]);
  return fill(label, state.placeholders) || schemaAt(file, path).title;
}

function useFile(state: State, file: string) {
  const { edits } = useEdits();
  const found = state.files.find((one) => one.file === file);
  return (
    found &&
    withEdits(
      found,
      edits.filter(isValueEdit).filter((edit) => edit.file === file),
    )
  );
}

function ThingFields({ state, file, path }: Pick<ThingProps, 'state' | 'file' | 'path'>) {
  const seen = useFile(state, file);
  return seen && <Fields state={state} file={file} seen={seen} path={path} />;
}

function EntryTools({ state, file, path, onGo, onGone }: ThingProps) {
  const values = useFile(state, file)?.values;
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
    onGone(nameOf(state, file, path, entry), () => {
      insertEntry(file, path, entry as Parameters<typeof insertEntry>[2]);
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
  ids: readonly string[];
  onGo: (id: string) => void;
  onClose: () => void;
}

const placeOf = (id: string): [file: string, path: Path] => {
  const [file = '', ...keys] = id.split('/');
  return [file, keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
};

export function Sheet({ state, ids, onGo, onClose }: Props) {
  const undo = useUndo();
  const sheet = useRef<HTMLElement>(null);
  const valuesOf = (file: string) => state.files.find((one) => one.file === file)?.values;
  const things = ids
    .map(placeOf)
    .map(([file, path]) => ({ file, path: thingAt(file, path, valuesOf(file)) }))
    .filter((one, place, all) => all.findIndex((other) => isSameThing(one, other)) === place);
  const [first] = things;
  const id = ids[0] ?? '';
  useEffect(() => goToField(id), [id]);
  if (!first) return null;
  const { file, path } = first;
  const value = valueAt(valuesOf(file), path);
  const isThing = path.length > 0;
  const title =
    !isThing || typeof value === 'string' ? fileTitle(file) : nameOf(state, file, path, value);

  return (
    <aside
      ref={sheet}
      className="sheet"
      aria-label={`Mudar: ${title}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="row">
        <h1>{title}</h1>
        <Button className="icon" aria-label="Fechar" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <div className="stack">
        {things.map((one) => (
          <ThingFields
            key={fieldId(one.file, one.path)}
            state={state}
            file={one.file}
            path={one.path}
          />
        ))}
        <EntryTools state={state} file={file} path={path} onGo={onGo} onGone={undo.offer} />
        {undo.notice}
        {isThing && (
          <p>
            <a className="button quiet" href={`#${file}`}>
              Tudo desta parte: {fileTitle(file)}
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}
