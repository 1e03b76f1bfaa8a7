import { type ReactNode, useState } from 'react';
import type { Path } from '../../yaml/values.ts';
import { flush } from '../edits.ts';
import { idOf } from '../focus.ts';
import { isBlank, same } from '../words.ts';
import { isWithin, type NodeProps, useForm } from './form.ts';

interface MistakesProps {
  at: Path;
  /** The keys below that tell their own. */
  below?: readonly (string | number)[];
}

/** What the server says of a value, and of anything below it that has no field here. */
export function Mistakes({ at, below = [] }: MistakesProps) {
  const { file, mistakes } = useForm();
  const here = mistakes.filter(
    ({ path }) =>
      same(path, at) || (isWithin(path, at) && !below.some((key) => String(key) === String(path[at.length]))),
  );
  if (here.length === 0) return null;
  return (
    <p className="mistake" id={`${idOf(file, at)}-mistake`}>
      {[...new Set(here.map(({ what }) => what))].join('. ')}
    </p>
  );
}

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
  const { file, mistakes } = useForm();
  const id = idOf(file, path);
  const isWrong = mistakes.some((mistake) => isWithin(mistake.path, path));
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
