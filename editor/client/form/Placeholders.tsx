import { type RefObject, useState } from 'react';
import { fill } from '#core/launch/yaml/values.ts';
import { Button } from '../Button.tsx';

type Names = Record<string, string>;

/** A text with its placeholders filled in; nothing for a text without any. */
export function Reading({ text, names }: { text: string; names: Names }) {
  if (!/\{[a-z-]+\}/.test(text)) return null;
  return (
    <p className="reading">
      <span className="help">Como se lê: </span>
      {[...text.matchAll(/\{[a-z-]+\}|\{|[^{]+/g)].map(({ 0: part, index }) => {
        const said = fill(part, names);
        return said && said !== part ? <mark key={index}>{said}</mark> : part;
      })}
    </p>
  );
}

interface InserterProps {
  into: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  names: Names;
}

/** Inserts a placeholder at the cursor. Shown while the field or a button of it has the focus. */
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
    <details
      className="inserter"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
