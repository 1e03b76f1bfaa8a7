import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { idOf, same } from '../../words.ts';
import { asSeen, change, flush, isChange, useEdits } from '../edits.ts';
import { FormContext, isWithin, type NodeProps, ToldHere, useForm, Versions } from './form.tsx';
import { Group } from './Group.tsx';
import { List } from './List.tsx';
import { PhotoEntry } from './Photo.tsx';
import { Scalar } from './Scalar.tsx';
import { schemaAt } from './schemas.ts';

/** A file that can't be read, mended as text. */
function RawText({ saved }: { saved: string }) {
  const { file } = useForm();
  const id = idOf(file, ['texto']);
  return (
    <form
      className="field stack"
      // Not by an action: React empties the form then, and the text would be lost where it is wrong
      // again.
      onSubmit={(event) => {
        event.preventDefault();
        change(file, [], String(new FormData(event.currentTarget).get('texto')));
        flush();
      }}
    >
      <label htmlFor={id}>Este arquivo não pôde ser lido. Corrija o texto e salve.</label>
      <ToldHere at={[]} />
      <textarea id={id} name="texto" rows={20} defaultValue={saved} spellCheck={false} />
      <button type="submit">Salvar o texto</button>
    </form>
  );
}

/**
 * A value of any shape, with its title, its help and its mistakes: as its schema says, or as it is
 * written.
 */
function Node(props: NodeProps) {
  const { schema, value, path } = props;
  const { file, conflicts } = useForm();
  const version = conflicts.find((one) => same(one.path, path));
  if (version) return <Versions version={version} name={schema.title} />;
  if (path.length === 0 && typeof value === 'string') return <RawText saved={value} />;
  if (file === 'fotos' && path.length === 1 && value instanceof Object)
    return <PhotoEntry {...props} />;
  const isArray = Array.isArray(value) || schema.type === 'array';
  // Two or three numbers of one thing are one field.
  const isNumbers = schema.anyOf !== undefined || Array.isArray(schema.items);
  if (isArray && !isNumbers) return <List {...props} />;
  if (!isArray && (value instanceof Object || schema.type === 'object'))
    return <Group {...props} />;
  return <Scalar {...props} />;
}

/** A file as she sees it now: undefined where a launch does without it. */
export function useFile(state: State, file: string) {
  const { edits } = useEdits();
  const found = state.files.find((one) => one.file === file);
  const own = edits.filter(isChange).filter((edit) => edit.file === file);
  if (!found) return undefined;
  return {
    values: asSeen(file, found.values, own),
    conflicts: found.conflicts,
    // What the server said of words that are being changed is no longer about them.
    mistakes: found.mistakes.filter(({ path }) => !own.some((edit) => isWithin(path, edit.path))),
  };
}

interface Props {
  state: State;
  file: string;
  /** Of the file, what is to be changed: all of it where this is empty. */
  path: Path;
  open?: boolean;
}

/** What can be changed at one place of a file. */
export function Fields({ state, file, path, open = true }: Props) {
  const found = useFile(state, file);
  if (!found) return null;
  const { values, mistakes, conflicts } = found;
  const value: Value | undefined = valueAt(values, path);
  const outer = schemaAt(file, path.slice(0, -1));
  const last = path.at(-1);
  const isOptional =
    typeof last === 'string' && !(outer.required ?? []).includes(last) && outer.properties;
  return (
    <FormContext value={{ file, mistakes, conflicts, state, Node }}>
      <Node
        schema={schemaAt(file, path)}
        value={value}
        path={path}
        open={open}
        onRemove={isOptional ? () => change(file, path, undefined) : undefined}
      />
    </FormContext>
  );
}
