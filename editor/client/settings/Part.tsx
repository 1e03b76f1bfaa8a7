import type { ReactNode } from 'react';
import { isGroup, type Path, type Value } from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { Node, useFile } from '../form/Fields.tsx';
import { FormContext } from '../form/form.tsx';
import { schemaAt } from '../form/schemas.ts';

function pick<Of>(of: { readonly [key: string]: Of } = {}, keys: readonly string[]) {
  return Object.fromEntries(keys.flatMap((key) => (key in of ? [[key, of[key] as Of]] : [])));
}

interface ChosenFieldsProps {
  state: State;
  file: string;
  keys: readonly string[];
}

export function ChosenFields({ state, file, keys }: ChosenFieldsProps) {
  const { values, mistakes, conflicts } = useFile(state, file);
  if (values === undefined) return null;
  const has = (key: string) => keys.includes(key);
  const isHere = ({ path }: { path: Path }) => path.length === 0 || has(String(path[0]));
  const { properties, title, required = [] } = schemaAt(file, []);
  const schema = { title, required: required.filter(has), properties: pick(properties, keys) };
  const value: Value | undefined = isGroup(values) ? pick(values, keys) : values;
  const form = {
    file,
    state,
    mistakes: mistakes.filter(isHere),
    conflicts: conflicts.filter(isHere),
    Node,
  };
  return (
    <FormContext value={form}>
      <Node schema={schema} value={value} path={[]} open />
    </FormContext>
  );
}

interface PartProps {
  title: string;
  summary?: ReactNode;
  wrong?: number;
  children: ReactNode;
}

export function Part({ title, summary, wrong = 0, children }: PartProps) {
  return (
    <details className="section box">
      <summary>
        <h2>{title}</h2>
        {wrong > 0 && <span className="badge wrongs">{wrong} a resolver</span>}
        {summary && <span className="help">{summary}</span>}
      </summary>
      {children}
    </details>
  );
}
