import { FILES } from '#core/launch/files.ts';
import {
  fill,
  isGroup,
  isList,
  labelOf,
  type Path,
  shorten,
  type Value,
  valueAt,
} from '#core/launch/yaml/values.ts';
import type { State } from '../protocol.ts';
import {
  countChanges,
  entryName,
  fieldId,
  fileTitle,
  formatForRow,
  isBlank,
  ownValue,
} from '../words.ts';
import { useFile } from './form/Fields.tsx';
import { nameAt, schemaAt } from './form/schemas.ts';
import { Search } from './Search.tsx';

const EXCERPT_LENGTH = 60;

interface Row {
  path: Path;
  name: string;
  text: string;
}

/** The parts of a file, each with a sheet of its own; of a list or of named things each entry. */
function* rowsOf(file: string, values: Value | undefined): Generator<Row> {
  if (!isGroup(values)) return;
  const { properties = {} } = schemaAt(file, []);
  const keys = new Set([...Object.keys(properties), ...Object.keys(values)]);
  for (const key of keys) {
    const path = [key];
    const value = ownValue(values, key);
    const { kind, additionalProperties } = schemaAt(file, path);
    const text = typeof value === 'string' ? formatForRow(kind, value) : '';
    yield { path, name: nameAt(file, path, value), text };
    if (isList(value) && value.some(isGroup))
      for (const [place, entry] of value.entries())
        yield { path: [key, place], name: '', text: labelOf(entry) };
    if (isGroup(value) && typeof additionalProperties === 'object')
      for (const [entry, inside] of Object.entries(value))
        yield { path: [key, entry], name: '', text: entryName(undefined, entry, inside) };
  }
}

/** One file's parts, closed until they are asked for, with how much is changed or wrong. */
function Section({ state, file }: { state: State; file: string }) {
  const { values, mistakes, conflicts } = useFile(state, file);
  const isHidden = values === undefined;
  const changed = state.changes.filter((change) => change.file === file).length;
  const missing = mistakes.filter(
    ({ path }) => path.length > 0 && isBlank(valueAt(values, path)),
  ).length;
  const wrong = mistakes.length - missing + conflicts.length;
  return (
    <details className="section box">
      <summary>
        <h2>{fileTitle(file)}</h2>
        {isHidden && <span className="badge">Escondida</span>}
        {changed > 0 && <span className="badge">{countChanges(changed)}</span>}
        {missing > 0 && <span className="badge">{missing} a preencher</span>}
        {wrong > 0 && <span className="badge wrongs">{wrong} a resolver</span>}
      </summary>
      <ul className="parts">
        <li>
          <a href={`#${file}`}>{isHidden ? 'Mostrar esta seção' : 'Toda a seção'}</a>
        </li>
        {[...rowsOf(file, values)].map(({ path, name, text }) => (
          <li key={path.join('/')}>
            <a href={`#${fieldId(file, path)}`}>
              {name && <strong>{name}</strong>}
              {text && (
                <span className="help">
                  {shorten(fill(text, state.placeholders), EXCERPT_LENGTH)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists everything that can be changed, on the page or not. */
export function Index({ state }: { state: State }) {
  const isKnown = (file: string) =>
    [...state.files, ...state.lacking].some((one) => one.file === file);
  return (
    <>
      <h1>Tudo o que se pode mudar</h1>
      <Search state={state}>
        {FILES.filter(({ file }) => isKnown(file)).map(({ file }) => (
          <Section key={file} state={state} file={file} />
        ))}
      </Search>
    </>
  );
}
