import { useState } from 'react';
import { change } from '../edits.ts';
import { same } from '../values.ts';
import { Frame } from './Frame.tsx';
import { type NodeProps, useForm } from './form.ts';

const read = (text: string) => text.split(/[\s,;[\]]+/).filter(Boolean);

/** Two or three numbers of one thing, as `310, 716`. */
export function Numbers(props: NodeProps) {
  const { value, path } = props;
  const { file } = useForm();
  const written = Array.isArray(value) ? value.map(String) : read(String(value ?? ''));
  const [text, setText] = useState(written.join(', '));
  return (
    <Frame {...props}>
      {(described) => (
        <input
          {...described}
          inputMode="decimal"
          // Her own spaces and commas stay while the numbers are these.
          value={same(read(text), written) ? text : written.join(', ')}
          onChange={({ target }) => {
            setText(target.value);
            change(file, path, read(target.value));
          }}
        />
      )}
    </Frame>
  );
}
