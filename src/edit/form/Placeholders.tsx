import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../Press.tsx';

type Names = Record<string, string>;

/** A text with the names in braces by their values, each as a chip. */
function Chips({ text, names }: { text: string; names: Names }): ReactNode {
  const [before = '', name] = text.split(/\{([a-z-]+)\}/);
  if (name === undefined) return before;
  return (
    <>
      {before}
      {names[name] ? <mark>{names[name]}</mark> : `{${name}}`}
      <Chips text={text.slice(before.length + name.length + 2)} names={names} />
    </>
  );
}

/** A text as it will read; nothing for one without names in braces. */
export function Reading({ text, names }: { text: string; names: Names }) {
  if (!/\{[a-z-]+\}/.test(text)) return null;
  return (
    <p className="reading">
      <span className="help">Como se lê: </span>
      <Chips text={text} names={names} />
    </p>
  );
}

interface InserterProps {
  into: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  names: Names;
}

/** Puts a name in braces where the cursor is. Shown while its field, or itself, has the focus. */
export function Inserter({ into, onText, names }: InserterProps) {
  const [isOpen, setOpen] = useState(false);
  function insert(name: string) {
    const area = into.current;
    if (!area) return;
    area.focus();
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    const cursor = area.selectionEnd;
    onText(area.value);
    setOpen(false);
    requestAnimationFrame(() => area.setSelectionRange(cursor, cursor));
  }
  return (
    <details className="inserter" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Inserir um dado</summary>
      {isOpen && (
        <ul className="box">
          {Object.entries(names).map(([name, said]) => (
            <li key={name}>
              <Button className="quiet" onClick={() => insert(name)}>
                {said} <small>{name}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
