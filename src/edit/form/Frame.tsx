import { type ReactNode, useState } from 'react';
import { flush } from '../edits.ts';
import { idOf } from '../focus.ts';
import { isBlank } from '../values.ts';
import { type NodeProps, useForm } from './form.ts';
import { Mistakes, useMistaken } from './Mistakes.tsx';

/** What a control is told about itself. Once it is left, all that was written in it is sent. */
export interface Described {
  id: string;
  onBlur: () => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, its help and, below it, what is wrong with it. */
export function Frame({
  schema,
  value,
  path,
  name,
  beside,
  children,
}: NodeProps & { beside?: ReactNode; children: (described: Described) => ReactNode }) {
  const id = idOf(useForm().file, path);
  const isWrong = useMistaken(path);
  const [wasLeft, setLeft] = useState(false);
  /** Until she has been there, that nothing is written is no mistake of hers. */
  const isMissing = isWrong && isBlank(value) && !wasLeft;
  const described = [schema.description && `${id}-help`, isWrong && `${id}-mistake`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field stack">
      <div className="field-head">
        <label htmlFor={id}>{schema.title ?? name}</label>
        {beside}
      </div>
      {schema.description && (
        <p className="help" id={`${id}-help`}>
          {schema.description}
        </p>
      )}
      {children({
        id,
        onBlur() {
          setLeft(true);
          flush();
        },
        'aria-invalid': (isWrong && !isMissing) || undefined,
        'aria-describedby': described || undefined,
      })}
      {isMissing ? (
        <p className="help" id={`${id}-mistake`}>
          Falta preencher.
        </p>
      ) : (
        <Mistakes at={path} />
      )}
    </div>
  );
}
