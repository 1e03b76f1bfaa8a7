import { type ComponentProps, useState } from 'react';
import type { Value } from '../../content/yaml/values.ts';
import { change } from '../edits.ts';
import { same } from '../values.ts';
import { Frame } from './Frame.tsx';
import { type NodeProps, useForm } from './form.ts';

interface Props extends NodeProps {
  /** What she reads of a value, and the value of what she writes. */
  shown: (value: Value | undefined) => string;
  read: (text: string) => Value;
  keyboard: ComponentProps<'input'>['inputMode'];
}

/** A line that the file has in another form than people write it; her own form stays until she leaves it. */
export function Written({ shown, read, keyboard, ...props }: Props) {
  const { schema, value = '', path, onRemove } = props;
  const { file } = useForm();
  const [text, setText] = useState(shown(value));
  return (
    <Frame {...props}>
      {(described) => (
        <input
          {...described}
          inputMode={keyboard}
          autoComplete="off"
          placeholder={String(schema.examples?.[0] ?? '')}
          value={same(read(text), value) ? text : shown(value)}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '' && onRemove) onRemove();
            else change(file, path, read(target.value));
          }}
          onBlur={() => {
            described.onBlur();
            setText(shown(value));
          }}
        />
      )}
    </Frame>
  );
}

const parts = (text: string) => text.split(/[\s,;[\]]+/).filter(Boolean);

/** Two or three numbers of one thing, as `310, 716`. */
export function Numbers(props: NodeProps) {
  return (
    <Written
      {...props}
      keyboard="decimal"
      shown={(value) => (Array.isArray(value) ? value : parts(String(value ?? ''))).join(', ')}
      read={parts}
    />
  );
}
