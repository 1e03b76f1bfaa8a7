import { memo, useEffect } from 'react';
import { valueAt } from '#core/launch/yaml/values.ts';
import type { FileState, State, ValueEdit } from '../protocol.ts';
import { fieldId, fieldIdFromHash, fileTitle, isBlank, isFieldId } from '../words.ts';
import { isValueEdit, useEdits } from './edits.ts';
import { goToField } from './focus.ts';
import { Fields, withEdits } from './form/Fields.tsx';
import { Search } from './Search.tsx';

interface Props {
  of: FileState;
  state: State;
  edits: ValueEdit[];
}

const Section = memo(function Section({ of, state, edits }: Props) {
  const { file } = of;
  const seen = withEdits(of, edits);
  const { values, mistakes, conflicts } = seen;
  const changed = state.changes.filter((change) => change.file === file).length;
  const missing = mistakes.filter(
    ({ path }) => path.length > 0 && isBlank(valueAt(values, path)),
  ).length;
  const wrong = mistakes.length - missing + conflicts.length;
  return (
    <details className="section box" open={file === 'condicoes' || undefined}>
      <summary id={fieldId(file, [])}>
        <h2>{fileTitle(file)}</h2>
        {changed > 0 && (
          <span className="badge">{changed === 1 ? '1 mudança' : `${changed} mudanças`}</span>
        )}
        {missing > 0 && <span className="badge">{missing} a preencher</span>}
        {wrong > 0 && <span className="badge wrongs">{wrong} a resolver</span>}
      </summary>
      <Fields state={state} file={file} seen={seen} path={WHOLE} />
    </details>
  );
});
const NO_EDITS: ValueEdit[] = [];
const WHOLE: [] = [];

function follow(): void {
  const id = fieldIdFromHash(window.location.hash);
  if (isFieldId(id)) goToField(id);
}

export function Sections({ state, isShown }: { state: State; isShown: boolean }) {
  const { edits } = useEdits();
  useEffect(() => {
    if (isShown) follow();
  }, [isShown]);
  useEffect(() => {
    // A link may lead again to a field whose section was closed since.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <h1>O que você quer mudar?</h1>
      <Search state={state}>
        {state.files.map((of) => {
          const own = edits.filter(isValueEdit).filter(({ file }) => file === of.file);
          return (
            <Section key={of.file} of={of} state={state} edits={own.length > 0 ? own : NO_EDITS} />
          );
        })}
      </Search>
    </>
  );
}
