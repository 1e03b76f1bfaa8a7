import { useState } from 'react';
import { change, flush } from '../edits.ts';
import { idOf } from '../focus.ts';
import { useForm } from './form.ts';
import { Mistakes } from './Mistakes.tsx';

/** A file that can't be read, mended as text. */
export function RawText({ saved }: { saved: string }) {
  const { file } = useForm();
  const [text, setText] = useState(saved);
  const id = idOf(file, ['texto']);
  return (
    <div className="field stack">
      <label htmlFor={id}>Este arquivo não pôde ser lido. Corrija o texto e salve.</label>
      <Mistakes at={[]} />
      <textarea
        id={id}
        className="raw"
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="button"
        onClick={() => {
          change(file, [], text);
          flush();
        }}
      >
        Salvar o texto
      </button>
    </div>
  );
}
