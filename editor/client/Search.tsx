import { type ReactNode, useState } from 'react';
import { isGroup, isList, type Path, shorten, type Value } from '#core/launch/yaml/values.ts';
import type { State } from '../protocol.ts';
import { isNumbers } from '../schema.ts';
import {
  fieldId,
  fileTitle,
  formatForRow,
  hasWords,
  ownValue,
  searchWords,
  splitNumbers,
} from '../words.ts';
import { useEdits, valuesWith } from './edits.ts';
import { nameAt, schemaAt } from './form/schemas.ts';

const MOST = 30;
const SHOWN_LENGTH = 90;

interface Place {
  file: string;
  path: Path;
  name: string;
  text: string;
}

function* fieldsAt(
  file: string,
  path: Path,
  value: Value | undefined,
  names: string[],
): Generator<Place> {
  const schema = schemaAt(file, path);
  if (isList(value) && !isNumbers(schema)) {
    for (const [place, entry] of value.entries()) {
      const at = [...path, place];
      yield* fieldsAt(file, at, entry, [...names, nameAt(file, at, entry)]);
    }
  } else if (isGroup(value)) {
    // In a table of several units the fields are in each unit.
    const absent = value.unidades ? [] : Object.keys(schema.properties ?? {});
    for (const key of new Set([...Object.keys(value), ...absent])) {
      const at = [...path, key];
      const inside = ownValue(value, key);
      yield* fieldsAt(file, at, inside, [...names, nameAt(file, at, inside)]);
    }
  } else {
    const text = isList(value)
      ? splitNumbers(value).join(', ')
      : formatForRow(schema.kind, value ?? '');
    yield { file, path, name: names.join(', '), text };
  }
}

function countPlaces(count: number): string {
  if (count === 0) return 'Nada com essas palavras. Tente outra.';
  if (count > MOST) return `${count} lugares, os primeiros aqui. Escreva mais uma palavra.`;
  return count === 1 ? '1 lugar' : `${count} lugares`;
}

interface Props {
  state: State;
  children: ReactNode;
}

export function Search({ state, children }: Props) {
  const [query, setQuery] = useState('');
  const { edits } = useEdits();
  const words = searchWords(query);
  const isSearching = words.length > 0;
  const places = isSearching
    ? state.files.flatMap(({ file }) => [...fieldsAt(file, [], valuesWith(edits, state, file), [])])
    : [];
  const found = places.filter(({ file, name, text }) =>
    hasWords(`${fileTitle(file)} ${name} ${text}`, words),
  );
  return (
    <>
      <search className="stack">
        <label htmlFor="search">Procurar o que mudar</label>
        <input
          id="search"
          type="search"
          value={query}
          placeholder="WhatsApp, piscina, entrada…"
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status" className="help">
          {isSearching && countPlaces(found.length)}
        </p>
      </search>
      {isSearching && (
        <section className="findings" aria-label="Encontrados">
          <ul>
            {found.slice(0, MOST).map(({ file, path, name, text }) => {
              const id = fieldId(file, path);
              return (
                <li key={id} className="box">
                  <a href={`#${id}`}>
                    <strong>{fileTitle(file)}</strong>
                    {name && `: ${name}`}
                    {text && <span className="help found">{shorten(text, SHOWN_LENGTH)}</span>}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <div className="stack" hidden={isSearching}>
        {children}
      </div>
    </>
  );
}
