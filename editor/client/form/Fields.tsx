import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { FileState, State } from '../../protocol.ts';
import { isNumbers } from '../../schema.ts';
import { fieldId, isSame } from '../../words.ts';
import { changeValue, isValueEdit, sendPending, useEdits, valuesWith } from '../edits.ts';
import type { OfferUndo } from '../undo.tsx';
import {
  FieldMessages,
  FormContext,
  isWithin,
  type NodeProps,
  useForm,
  Versions,
} from './form.tsx';
import { Group } from './Group.tsx';
import { List } from './List.tsx';
import { PhotoEntry } from './Photo.tsx';
import { Scalar } from './Scalar.tsx';
import { schemaAt } from './schemas.ts';

function RawText({ saved }: { saved: string }) {
  const { file } = useForm();
  const id = fieldId(file, ['texto']);
  return (
    <form
      className="field stack"
      // React would empty the form after an action, and a wrong text would be lost.
      onSubmit={(event) => {
        event.preventDefault();
        changeValue(file, [], String(new FormData(event.currentTarget).get('texto')));
        sendPending();
      }}
    >
      <label htmlFor={id}>Este arquivo não pôde ser lido. Corrija o texto e salve.</label>
      <FieldMessages at={[]} />
      <textarea id={id} name="texto" rows={20} defaultValue={saved} spellCheck={false} />
      <button type="submit">Salvar o texto</button>
    </form>
  );
}

/** A field for any value: by its schema, else by its shape. */
export function Node(props: NodeProps) {
  const { schema, value, path } = props;
  const { file, conflicts } = useForm();
  const version = conflicts.find((one) => isSame(one.path, path));
  if (version) return <Versions version={version} name={schema.title} />;
  if (path.length === 0 && typeof value === 'string') return <RawText saved={value} />;
  if (file === 'fotos' && path.length === 1 && value instanceof Object)
    return <PhotoEntry {...props} />;
  const isArray = Array.isArray(value) || schema.type === 'array';
  if (isArray && !isNumbers(schema)) return <List {...props} />;
  if (!isArray && (value instanceof Object || schema.type === 'object'))
    return <Group {...props} />;
  return <Scalar {...props} />;
}

interface EditedFile extends Pick<FileState, 'conflicts' | 'mistakes'> {
  /** Undefined where the launch does without the file. */
  values: Value | undefined;
}

/** A file with the edits that are still to be saved. */
export function useFile(state: State, file: string): EditedFile {
  const { edits: pending } = useEdits();
  const edits = pending.filter(isValueEdit).filter((edit) => edit.file === file);
  const saved = state.files.find((one) => one.file === file);
  const { conflicts = [], mistakes = [] } = saved ?? {};
  return {
    values: valuesWith(edits, state, file),
    conflicts,
    // The server's mistakes are about the values before the edit.
    mistakes: mistakes.filter(({ path }) => !edits.some((edit) => isWithin(path, edit.path))),
  };
}

interface Props {
  state: State;
  file: string;
  /** Empty for the whole file. */
  path: Path;
  onRemoved: OfferUndo;
}

export function Fields({ state, file, path, onRemoved }: Props) {
  const { values, mistakes, conflicts } = useFile(state, file);
  const value: Value | undefined = valueAt(values, path);
  if (values === undefined) return null;
  const schema = schemaAt(file, path);
  const outer = schemaAt(file, path.slice(0, -1));
  const last = path.at(-1);
  const isOptional = typeof last === 'string' && !(outer.required ?? []).includes(last);
  function remove() {
    changeValue(file, path, undefined);
    if (value instanceof Object) onRemoved(schema.title, () => changeValue(file, path, value));
  }
  return (
    <FormContext value={{ file, mistakes, conflicts, state, Node }}>
      <Node
        schema={schema}
        value={value}
        path={path}
        open
        onRemove={isOptional ? remove : undefined}
      />
    </FormContext>
  );
}
