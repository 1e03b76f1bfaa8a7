import { useId, useRef, useState } from 'react';
import { hasWords, readableName, searchWords } from '../../words.ts';
import { API } from '../api.ts';
import { Button } from '../Button.tsx';
import { ICONS } from './icons.ts';

interface Props {
  /** The name of an icon or of a drawing. */
  value: string;
  /** The launch's own, where one may be chosen. */
  drawings: readonly string[];
  onChoose: (name: string) => void;
}

function Picture({ name, drawings }: { name: string; drawings: readonly string[] }) {
  const [, , Icon] = ICONS.find(([one]) => one === name) ?? [];
  if (drawings.includes(name)) return <img src={`${API}drawings/${name}`} alt="" />;
  return Icon && <Icon aria-hidden />;
}

/** An icon chosen by its picture, found by what people call it. */
export function IconPicker({ value, drawings, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const summary = useRef<HTMLElement>(null);
  const search = useId();
  const all: [name: string, words: string][] = [
    ...drawings.map((name): [string, string] => [name, readableName(name)]),
    // A drawing of the launch's own stands for the icon of its name.
    ...ICONS.filter(([name]) => !drawings.includes(name)).map(([name, words]): [string, string] => [
      name,
      words,
    ]),
  ];
  const searched = searchWords(query);
  const found = all.filter(([name, words]) => hasWords(`${words} ${name}`, searched));
  const [, now] = all.find(([name]) => name === value) ?? [];
  function choose(name: string) {
    onChoose(name);
    setOpen(false);
    setQuery('');
    summary.current?.focus();
  }
  return (
    <details
      className="icon-picker box"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary}>
        <Picture name={value} drawings={drawings} />
        {now?.split(',')[0] ?? value}
        <span className="visually-hidden">: escolher outra figura</span>
      </summary>
      {isOpen && (
        <div className="stack">
          <label htmlFor={search}>Procurar figura</label>
          <input
            id={search}
            type="search"
            value={query}
            placeholder="piscina, mercado, escola…"
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status" className="help">
            {found.length === 0 && 'Nenhuma figura com essas palavras. Tente outra.'}
          </p>
          <ul className="tiles" aria-label="Figuras">
            {found.map(([name, words]) => (
              <li key={name}>
                <Button className="tile" aria-pressed={name === value} onClick={() => choose(name)}>
                  <Picture name={name} drawings={drawings} />
                  {words.split(',')[0]}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
