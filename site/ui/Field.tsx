import type { ComponentPropsWithRef, ElementType } from 'react';
import './Field.css';

interface Props extends ComponentPropsWithRef<'input'> {
  /** `textarea` for several lines. */
  as?: ElementType;
  id: string;
  label: string;
}

/** A labelled field, with what may be wrong with it as children; native props are passed on. */
export function Field({ as: Control = 'input', id, label, children, ...props }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control {...props} id={id} className="field-control" />
      {children}
    </div>
  );
}
