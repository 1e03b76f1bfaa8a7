import { useId, useState } from 'react';
import { nameFrom } from '../../content/yaml/values.ts';

interface Props {
  /** What it is called among others: `foto`. */
  title: string;
  taken: string[];
  onName: (name: string) => void;
}

/** Lets her name a new entry; what she writes becomes a name as files have it. */
export function NewName({ title, taken, onName }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const name = nameFrom(words);
  const isTaken = taken.includes(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!name || isTaken) return;
        onName(name);
        setWords('');
      }}
    >
      <label htmlFor={id}>Acrescentar com o nome</label>
      <div className="row beside">
        <input
          id={id}
          value={words}
          aria-describedby={isTaken ? `${id}-taken` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit">Acrescentar {title}</button>
      </div>
      {isTaken && (
        <p className="mistake" id={`${id}-taken`}>
          Já existe “{name}”. Escolha outro nome.
        </p>
      )}
    </form>
  );
}
