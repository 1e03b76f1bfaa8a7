import { type ReactNode, useState } from 'react';
import { flush } from '../edits.ts';
import { idOf } from '../focus.ts';
import { type NodeProps, useForm } from './form.ts';
import { Mistakes, useMistaken } from './Mistakes.tsx';

/** What a control is told about itself. Once it is left, all that was written in it is sent. */
export interface Described {
  id: string;
  onBlur: () => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, its help and, beside it, what is wrong with it. */
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
  const isEmpty = !/[^,]/.test(String(value ?? ''));
  /** Shown for the first time, and not left yet: that nothing is written there is no mistake of hers. */
  const [isNew, setNew] = useState(isEmpty && !isWrong);
  const mistaken = isWrong && !(isNew && isEmpty);
  const title = schema.title ?? name;
  const described = [schema.description && `${id}-help`, mistaken && `${id}-mistake`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field stack">
      <div className="field-head">
        <label htmlFor={id}>{title}</label>
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
          setNew(false);
          flush();
        },
        'aria-invalid': mistaken || undefined,
        'aria-describedby': described || undefined,
      })}
      {mistaken && <Mistakes at={path} />}
    </div>
  );
}
