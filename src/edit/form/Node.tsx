import { change, flush } from '../edits.ts';
import { idOf } from '../focus.ts';
import { same } from '../words.ts';
import { type NodeProps, useForm } from './form.ts';
import { Group } from './Group.tsx';
import { List } from './List.tsx';
import { PhotoEntry } from './Photo.tsx';
import { Scalar } from './Scalar.tsx';
import { ToldHere, Versions } from './Versions.tsx';

/** A file that can't be read, mended as text. */
function RawText({ saved }: { saved: string }) {
  const { file } = useForm();
  const id = idOf(file, ['texto']);
  return (
    <form
      className="field stack"
      // Not by an action: React empties the form then, and the text would be lost where it is wrong again.
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

/** A value of any shape, with its title, its help and its mistakes: as its schema says, or as it is written. */
export function Node(props: NodeProps) {
  const { schema, value, path } = props;
  const { file, conflicts } = useForm();
  const version = conflicts.find((one) => same(one.path, path));
  if (version) return <Versions version={version} name={schema.title ?? props.name} kind={schema.kind} />;
  if (path.length === 0 && typeof value === 'string') return <RawText saved={value} />;
  if (file === 'fotos' && path.length === 1 && value instanceof Object) return <PhotoEntry {...props} />;
  const isArray = Array.isArray(value) || schema.type === 'array';
  // Two or three numbers of one thing are one field.
  const isNumbers = schema.anyOf !== undefined || Array.isArray(schema.items);
  if (isArray && !isNumbers) return <List {...props} />;
  if (!isArray && (value instanceof Object || schema.type === 'object')) return <Group {...props} />;
  return <Scalar {...props} />;
}
