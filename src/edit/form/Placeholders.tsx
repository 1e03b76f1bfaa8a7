import { type RefObject, useState } from 'react';

type Names = Record<string, string>;

/** A text as it will read, the names in braces by their values; nothing for a text without them. */
export function Reading({ text, names }: { text: string; names: Names }) {
  if (!/\{[a-z-]+\}/.test(text)) return null;
  return (
    <p className="reading">
      <span className="help">Como se lê: </span>
      {text.split(/(\{[a-z-]+\})/).map((part, place) => {
        const said = names[part.slice(1, -1)];
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        return said && part.startsWith('{') ? <mark key={place}>{said}</mark> : part;
      })}
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the cursor where it is
    <div className="inserter" data-open={isOpen || undefined} onMouseDown={(event) => event.preventDefault()}>
      <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Inserir um dado
      </button>
      {isOpen && (
        <ul>
          {Object.entries(names).map(([name, said]) => (
            <li key={name}>
              <button type="button" className="chip" onClick={() => insert(name)}>
                {said} <small>{name}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
