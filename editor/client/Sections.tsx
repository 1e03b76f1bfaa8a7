import { memo, useEffect } from 'react';
import { valueAt } from '#core/launch/yaml/values.ts';
import type { FileState, PutValue, State } from '../protocol.ts';
import { idIn, idOf, isBlank, isField, same, titleOf } from '../words.ts';
import { asSeen, change, flush, isChange, useEdits } from './edits.ts';
import {
  FormContext,
  isWithin,
  type NodeProps,
  ToldHere,
  useForm,
  Versions,
} from './form/form.tsx';
import { Group } from './form/Group.tsx';
import { List } from './form/List.tsx';
import { PhotoEntry } from './form/Photo.tsx';
import { Scalar } from './form/Scalar.tsx';
import { goTo } from './Press.tsx';

/** What may be written in each file, with the forms' words: put here by the page's build. */
declare const SCHEMAS: Record<string, NodeProps['schema']>;

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

interface Props {
  of: FileState;
  state: State;
  edits: PutValue[];
}

/**
 * One section's form, closed until it is asked for; how much of it is changed or wrong is told from
 * outside.
 */
const Section = memo(function Section({ of, state, edits }: Props) {
  const { file, conflicts } = of;
  // What the server said of words that are being changed is no longer about them.
  const mistakes = of.mistakes.filter(
    ({ path }) => !edits.some((edit) => isWithin(path, edit.path)),
  );
  const values = asSeen(file, of.values, edits);
  const changed = state.changes.filter((change) => change.file === file).length;
  const missing = mistakes.filter(
    ({ path }) => path.length > 0 && isBlank(valueAt(values, path)),
  ).length;
  const wrong = mistakes.length - missing + conflicts.length;
  return (
    <details className="section box" open={file === 'condicoes' || undefined}>
      <summary id={idOf(file, [])}>
        <h2>{titleOf(file)}</h2>
        {changed > 0 && (
          <span className="badge">{changed === 1 ? '1 mudança' : `${changed} mudanças`}</span>
        )}
        {missing > 0 && <span className="badge">{missing} a preencher</span>}
        {wrong > 0 && <span className="badge wrongs">{wrong} a resolver</span>}
      </summary>
      <FormContext value={{ file, mistakes, conflicts, state, Node }}>
        <Node schema={SCHEMAS[file] ?? { title: titleOf(file) }} value={values} path={[]} />
      </FormContext>
    </details>
  );
});
const NO_EDITS: PutValue[] = [];

/** Leads to the field that the address names. */
function follow(): void {
  const id = idIn(window.location.hash);
  if (isField(id)) goTo(id);
}

/**
 * Every file of the launch in the page's order, prices first.
 * @param props.isShown another screen may be in its place
 */
export function Sections({ state, isShown }: { state: State; isShown: boolean }) {
  const { edits } = useEdits();
  useEffect(() => {
    if (isShown) follow();
  }, [isShown]);
  useEffect(() => {
    // A link may lead where she has been already, to what she has closed since.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <h1>O que você quer mudar?</h1>
      {state.files.map((of) => {
        const own = edits.filter(isChange).filter(({ file }) => file === of.file);
        return (
          <Section key={of.file} of={of} state={state} edits={own.length > 0 ? own : NO_EDITS} />
        );
      })}
    </>
  );
}
